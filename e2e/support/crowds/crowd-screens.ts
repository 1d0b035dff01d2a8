import { expect, type Page } from '@playwright/test';
import { cardOf } from '../flows.ts';
import { showMorningAfter } from '../screens/recap-screens.ts';
import { alter, type Screen } from '../screens/screen.ts';
import { crowds, type Crowd, type CrowdStage } from './crowd.ts';

/** A screen as a small or large crowd makes it look. */
export interface CrowdScreen extends Omit<Screen, 'stage'> {
  stage: CrowdStage;
  crowd: Crowd;
}

/** The sizes at which they are looked at. */
export const crowdSizes = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];

/** The first answers to a crowd of ten thousand are made while this page waits. */
const patience = { timeout: 20_000 };

interface View {
  name: string;
  over?: true;
  /** Where there is nothing of it. */
  without?: Crowd[];
  open(page: Page, crowd: Crowd): Promise<void>;
}

const views: View[] = [
  {
    name: 'matches',
    open: async (page, crowd) => {
      await page.goto('/');
      const said = crowd === 'nobody' ? 'Nadie de la agencia predijo este partido.' : 'La agencia dijo';
      await expect(page.getByText(said).first()).toBeAttached(patience);
      await settle(page);
    },
  },
  { name: 'agency', without: ['nobody'], open: openAgency },
  {
    name: 'recap',
    open: async (page, crowd) => {
      await showMorningAfter(page);
      await page.goto('/');
      const recap = page.getByRole('region', { name: 'Resumen de la jornada' });
      await expect(recap).toBeVisible(patience);
      // Of a day that nobody predicted there is no more to open.
      const more = recap.locator('[aria-expanded=false]');
      if (crowd !== 'nobody') await more.click();
    },
  },
  { name: 'ranking', open: (page) => openRanking(page) },
  { name: 'near', open: (page) => openRanking(page, 'Cerca de mí') },
  { name: 'match-day', open: (page) => openRanking(page, 'Jornada') },
  { name: 'departments', open: (page) => openRanking(page, 'Equipos') },
  { name: 'skill', open: openSkill },
  { name: 'chances', open: (page) => openRanking(page, '¿Puedo ganar?') },
  { name: 'provisional', open: (page) => openRanking(page, 'Provisional') },
  {
    name: 'profile',
    without: ['one'],
    open: async (page) => {
      await openRanking(page);
      const rows = page.getByRole('list', { name: 'Ranking General' }).getByRole('listitem');
      await rows.filter({ hasNotText: '(Tú)' }).first().getByRole('button').click();
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Fijar rival' })).toBeVisible();
    },
  },
  {
    name: 'profile-own',
    open: async (page) => {
      await openRanking(page, 'Cerca de mí');
      await page.getByRole('listitem').filter({ hasText: '(Tú)' }).getByRole('button').click();
      await expect(page.getByRole('heading', { name: 'Tus predicciones' })).toBeVisible();
    },
  },
  { name: 'closing', over: true, open: (page) => openWhenOver(page, '/') },
  { name: 'ranking-over', over: true, open: (page) => openWhenOver(page, '/?tab=ranking') },
];

/** The new screens with nobody, one person, all level and ten thousand; their names begin with the crowd's. */
export const crowdScreens: CrowdScreen[] = crowds.flatMap((crowd) =>
  views
    .filter(({ without }) => without?.includes(crowd) !== true)
    .map(({ name, over, open }): CrowdScreen => ({
      name: `${crowd}-${name}`,
      stage: over ? `${crowd}-over` : crowd,
      crowd,
      signedIn: 'veteran',
      open: (page) => open(page, crowd),
    })),
);

async function openAgency(page: Page): Promise<void> {
  await page.goto('/');
  const card = cardOf(page, 'Palmeiras', 'Botafogo');
  await card.getByRole('button', { name: /^Ver l.*: Palmeiras - Botafogo$/ }).click();
  await expect(page.getByRole('dialog').getByText('Tu predicción')).toBeVisible();
  await settle(page);
}

/** The ranking, in the view of that name, or as it is at first. */
async function openRanking(page: Page, view = 'Toda la agencia'): Promise<void> {
  await page.goto('/?tab=ranking');
  const chip = page.getByRole('button', { name: view, exact: true });
  await chip.click();
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await settle(page);
}

/** 'Olfato' over more matches than the demo has played. */
async function openSkill(page: Page, crowd: Crowd): Promise<void> {
  const participants = { nobody: 0, one: 1, level: 40, crowd: 10_000 }[crowd];
  const values = (index: number) => (crowd === 'crowd' ? 214 - Math.floor(index / 3) * 4 : 0);
  const rows = Array.from({ length: Math.min(participants, 100) }, (_, index) => ({
    ...{ userId: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`, avatarUrl: '' },
    name: index % 7 === 3 ? 'María de los Ángeles Fernández de la Puente y Santibáñez' : `Ana Sosa ${index}`,
    ...{
      skill: values(index) / 10,
      matches: 63 - (index % 9),
      luckHighest: 19,
      beyondLuck: values(index) > 190,
    },
    position: crowd === 'crowd' ? index - (index % 3) + 1 : 1,
  }));
  const own = { skill: values(150) / 10, position: crowd === 'crowd' ? 4_812 : 1 };
  await alter<unknown>(page, '**/api/ranking/skill', () => ({
    ...{ matchDay: '2025-06-24', matches: 63, participants, rows, lastIsShared: crowd === 'crowd' },
  }));
  await alter<unknown>(page, '**/api/ranking/skill/own', () =>
    participants === 0
      ? { matches: 0, own: null }
      : { matches: 60, own: { ...own, luck: { lowest: -31.4, highest: 33.2 } } },
  );
  await openRanking(page, 'Olfato');
}

async function openWhenOver(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: '¡Entendido!' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await settle(page);
}

/** Waits until nothing is a skeleton any more. */
async function settle(page: Page): Promise<void> {
  await expect(page.locator('.animate-shimmer')).toHaveCount(0, patience);
}
