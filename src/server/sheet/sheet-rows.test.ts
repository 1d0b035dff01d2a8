// Shows docs/rules.md#sheet-columns.
import { describe, expect, it } from 'vitest';
import { errorText } from './messages.ts';
import { parseWorkbook } from './parse-workbook.ts';
import { SheetError, type SheetName } from './sheet-error.ts';

/** Returns what users read about a header; null when it is accepted. */
async function refusalOf(sheet: SheetName, header: string): Promise<string | null> {
  const sheetOf = (name: SheetName) => (name === sheet ? [header.split(',')] : []);
  const workbook = {
    teams: sheetOf('Teams'),
    matches: sheetOf('Matches'),
    tournament: sheetOf('Torneo'),
  };
  try {
    await parseWorkbook(workbook, { timeZone: 'UTC' });
    return null;
  } catch (error) {
    if (error instanceof SheetError) return errorText(error);
    throw error;
  }
}

describe('a header', () => {
  it.each<[SheetName, string]>([
    ['Matches', 'id,fecha,hora,local,visitante,goles local,goles visitante,estado,fase,sede,ganador'],
    ['Matches', 'ID,FECHA,HORARIO,Equipo Local,Equipo Visitante,,,ESTADO,INSTANCIA,CANCHA'],
    ['Matches', 'id,date,time,home,away,home_score,away_score,status,round,venue,winner'],
    ['Matches', 'Partido,Día,Hora,Local,Visitante,Local,Visitante,Estado,Fecha,Estadio,Ganador'],
    ['Matches', 'n,Kick-off,,home,away,home score,away score,status,round,venue'],
    ['Matches', 'id,fecha,hora,local,visitante,goles,goles,estado,fase,sede,ganador,estadio,local'],
    ['Teams', 'id,nombre,país,escudo,grupo,colores,otros nombres,eliminado,nombre'],
    ['Teams', 'código,País,Equipo,logo,group'],
    ['Torneo', 'clave,valor,id'],
    ['Torneo', 'campeón,PSG'],
  ])('of %s is read: %s', async (sheet, header) => {
    expect(await refusalOf(sheet, header)).toBeNull();
  });

  it.each<[SheetName, string, string]>([
    [
      'Matches',
      'id,fecha,hora,ESTADIO,local,visitante,goles local,goles visitante,estado,fase',
      'Matches están en otro orden: la D dice «ESTADIO» y debe ser «local»; la E dice «local» y debe ser «visitante»; la F dice «visitante» y debe ser «goles local»; y hay 4 más',
    ],
    [
      'Matches',
      'id,date,time,away,home,home_score,away_score,status,round,venue',
      'Matches están en otro orden: la D dice «away» y debe ser «local»; la E dice «home» y debe ser «visitante»',
    ],
    [
      'Matches',
      'id,hora,fecha,local,visitante',
      'Matches están en otro orden: la C dice «fecha» y debe ser «hora»',
    ],
    [
      'Matches',
      'id,fecha,hora,local,visitante,goles local,goles visitante,estado,fase,ganador',
      'Matches están en otro orden: la J dice «ganador» y debe ser «sede»',
    ],
    [
      'Teams',
      'nombre,país,logo,grupo',
      'Teams están en otro orden: la A dice «nombre» y debe ser «id»; la C dice «logo» y debe ser «país»; la D dice «grupo» y debe ser «logo»',
    ],
    [
      'Torneo',
      'valor,clave',
      'Torneo están en otro orden: la A dice «valor» y debe ser «clave»; la B dice «clave» y debe ser «valor»',
    ],
  ])('of %s is refused: %s', async (sheet, header, text) => {
    expect(await refusalOf(sheet, header)).toBe(`Error al obtener datos: las columnas de la hoja ${text}`);
  });
});
