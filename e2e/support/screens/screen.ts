import type { Page, Route } from '@playwright/test';
import type { Person, WorldName } from '../worlds.ts';

/** A screen in one of its states, as the camera and the checks of every screen open it. */
export interface Screen {
  /** Kebab-case; the name of its pictures. */
  name: string;
  world: WorldName;
  /** Nobody when null. */
  person: Person | null;
  /** Brings a fresh page there and waits until it stands. */
  open(page: Page): Promise<void>;
}

/** Never answers, so that what is shown meanwhile stays. */
export async function hold(page: Page, address: string | RegExp): Promise<void> {
  await page.route(address, () => new Promise<void>(() => undefined));
}

/** Fails as a broken network does. */
export async function fail(page: Page, address: string | RegExp): Promise<void> {
  await page.route(address, (route) => route.abort());
}

/** Opens the page as on a new device: without the answers that it keeps for reading without a network. */
export async function forgetKeptData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('beyond-prode-kept')) localStorage.removeItem(key);
    }
  });
}

/** Lets the server answer and changes the answer's JSON: for states that the demo cannot be brought into. */
export async function alter<T>(page: Page, address: string | RegExp, change: (body: T) => T): Promise<void> {
  await page.route(address, async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as T) });
  });
}

/**
 * Answers saves as the server does, without one: these screens are opened again and again, and what the server has
 * saved stays saved. That saving really works is for the journeys to show.
 */
export async function pretendToSave(page: Page): Promise<void> {
  await page.route(/\/rest\/v1\/(predictions|profiles)/, async (route) => {
    const request = route.request();
    const now = new Date().toISOString();
    if (request.method() === 'PATCH') {
      const pick = request.postDataJSON() as object;
      await page.route(/champion_prediction/, (next) => next.fulfill({ json: pick }));
      await route.fulfill({ status: 204 });
    } else if (request.method() === 'POST' && request.url().includes('predictions')) {
      const row = request.postDataJSON() as object;
      await route.fulfill({
        status: 201,
        json: { ...row, predicted_at: now, updated_at: now, points: null },
      });
    } else await route.fallback();
  });
}
