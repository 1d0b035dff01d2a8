import { DateTime } from 'luxon';
import type { Chance } from './chance.ts';
import type { Competition, Fixture } from './competition.ts';
import type { SheetMatch, SheetState } from './independent-game.ts';

type Cells = (string | number)[][];
type Restore = () => void;

const header = 'id,fecha,hora,local,visitante,goles local,goles visitante,estado,fase,sede,ganador'.split(
  ',',
);
/** The supported ways to write a date, one of each kind. */
const dateForms = ['serial', 'text', 'iso', 'one-cell'] as const;

/** The workbook of an organiser who lists matches when both teams are known, and makes mistakes. */
export class OrganiserSheet {
  readonly #rows = new Map<string, SheetMatch>();
  readonly #fixtures: Map<string, Fixture>;
  readonly #forms = new Map<string, (typeof dateForms)[number]>();
  readonly #competition: Competition;
  readonly #random: Chance;
  #matchDay = 0;
  #isOver = false;

  constructor(competition: Competition, random: Chance) {
    this.#competition = competition;
    this.#random = random;
    this.#fixtures = new Map(competition.fixtures.map((fixture) => [fixture.id, fixture]));
  }

  /** Adds matches that are not listed yet. Placeholders stand for teams until a day before kick-off. */
  list(fixtures: Fixture[], now = -Infinity): void {
    for (const { id, placeholders, kickOff, round } of fixtures) {
      const { home, away } = this.#fixtures.get(id) ?? { home: '', away: '' };
      const [first, second] = placeholders ?? [home, away];
      const known = placeholders === undefined || kickOff - now < 86_400_000;
      const row = this.#rows.get(id);
      if (row === undefined) {
        const open = { homeScore: null, awayScore: null, status: this.#scheduled(), winner: '' };
        this.#rows.set(id, { id, kickOff, home: first, away: second, round, ...open });
      }
      if (known) Object.assign(this.#row(id), { home: this.#nameOf(home), away: this.#nameOf(away) });
    }
  }

  goLive(id: string): void {
    const [homeScore, awayScore] = [this.#random.below(3), this.#random.below(2)];
    Object.assign(this.#row(id), { status: 'En vivo', homeScore, awayScore });
  }

  finish({ id, homeScore, awayScore, winner }: Fixture, isMistaken: boolean): void {
    const scores = isMistaken ? { homeScore: awayScore + 1, awayScore: homeScore } : { homeScore, awayScore };
    const status = this.#random.of(['finished', 'Finalizado', ' FINALIZADO ']);
    Object.assign(this.#row(id), { ...scores, status, winner: winner === '' ? '' : this.#nameOf(winner) });
  }

  suspend(id: string): void {
    Object.assign(this.#row(id), { status: 'Postergado', kickOff: null });
  }

  /** Changes a kick-off and removes the result. */
  postpone(id: string, kickOff: number): Restore {
    return this.#change([id], {
      status: this.#scheduled(),
      kickOff,
      homeScore: null,
      awayScore: null,
      winner: '',
    });
  }

  blank(ids: string[]): Restore {
    return this.#change(ids, { status: 'en vivo', homeScore: null, awayScore: null });
  }

  remove(id: string): Restore {
    const row = this.#row(id);
    this.#rows.delete(id);
    return () => void this.#rows.set(id, row);
  }

  finished(): string[] {
    return [...this.#rows.values()]
      .filter(({ homeScore, status }) => homeScore !== null && !/vivo/i.test(status))
      .map(({ id }) => id);
  }

  /** Gives teams the names that they have from this match day on, in both sheets. */
  renameTeams(matchDay: number): void {
    this.#matchDay = matchDay;
    for (const row of this.#rows.values()) {
      Object.assign(row, { home: this.#nameOf(row.home), away: this.#nameOf(row.away) });
      if (row.winner !== '') row.winner = this.#nameOf(row.winner);
    }
  }

  /** Ends the competition in the sheet Torneo if it is decided there. */
  nameChampion(isOver: boolean): void {
    this.#isOver = isOver;
  }

  teamNames(): string[] {
    return this.#competition.teams.map(({ name }) => name);
  }

  state(): SheetState {
    const matches = [...this.#rows.values()].map((row) => ({
      ...row,
      status: row.status.trim().toLowerCase(),
    }));
    const teams = this.#competition.teams.map(({ name, renamed }) =>
      renamed === undefined || renamed.from > this.#matchDay ? [name] : [name, renamed.name],
    );
    return { matches, teams, ...this.#ending() };
  }

  cells(): { Teams: Cells; Matches: Cells; Torneo: Cells } {
    const { champion, closed } = this.#ending();
    const teams = this.#competition.teams.map(({ name }, index): (string | number)[] => {
      const current = this.#nameOf(name);
      return [`t${index + 1}`, current, 'País', '', '', '', current === name ? '' : name];
    });
    return {
      Teams: [['id', 'nombre', 'país', 'logo', 'grupo', 'colores', 'alias'], ...teams],
      Matches: [header, ...[...this.#rows.values()].map((row) => this.#matchCells(row))],
      Torneo: [
        ['clave', 'valor'],
        ['campeón', champion],
        ['cerrado', closed ? 'sí' : ''],
      ],
    };
  }

  #matchCells(row: SheetMatch): (string | number)[] {
    const { id, home, away, homeScore, awayScore, status, round, winner } = row;
    return [
      ...[id, ...this.#dateCells(row), home, away],
      ...[homeScore ?? '', awayScore ?? '', status, round, '', winner],
    ];
  }

  #dateCells({ id, kickOff }: SheetMatch): [string | number, string | number] {
    if (kickOff === null) return ['a confirmar', ''];
    const form = this.#forms.get(id) ?? this.#random.of(dateForms);
    this.#forms.set(id, form);
    const local = DateTime.fromMillis(kickOff, { zone: this.#competition.timeZone });
    if (form === 'text') return [local.toFormat('dd/MM/yyyy'), local.toFormat('HH:mm')];
    if (form === 'iso') return [DateTime.fromMillis(kickOff).setZone('utc+3').toISO() ?? '', ''];
    if (form === 'one-cell') return [local.toFormat('yyyy-MM-dd HH:mm:ss'), ''];
    const serial =
      (local.setZone('utc', { keepLocalTime: true }).toMillis() - Date.UTC(1899, 11, 30)) / 86_400_000;
    return [Math.floor(serial), serial % 1];
  }

  #ending(): { champion: string; closed: boolean } {
    const { champion, decidedBy } = this.#competition;
    const named = this.#isOver && decidedBy === 'sheet' ? champion.trim() : '';
    return { champion: named, closed: this.#isOver && decidedBy === null };
  }

  #change(ids: string[], change: Partial<SheetMatch>): Restore {
    const before = ids.map((id) => ({ ...this.#row(id) }));
    for (const id of ids) Object.assign(this.#row(id), change);
    return () => {
      for (const row of before) this.#rows.set(row.id, row);
    };
  }

  #row(id: string): SheetMatch {
    const row = this.#rows.get(id);
    if (row === undefined) throw new Error(`${id} is not in the sheet.`);
    return row;
  }

  #nameOf(name: string): string {
    const team = this.#competition.teams.find((known) => known.name === name);
    return team?.renamed !== undefined && team.renamed.from <= this.#matchDay ? team.renamed.name : name;
  }

  #scheduled(): string {
    return this.#random.of(['', 'programado', 'Programado']);
  }
}
