import type { Page, Route } from '@playwright/test';
import type { SharedStage } from '../demo-stage.ts';
import type { Participant } from '../participants.ts';
import { heldRequests } from '../until-still.ts';

/** A screen in one of its states, as the camera and the checks of every screen open it. */
export interface Screen {
  /** Kebab-case; the name of its pictures. */
  name: string;
  stage: SharedStage;
  /** A visitor when null. */
  signedIn: Participant | null;
  /** Pictures end with the window, as those of a dialog do: for a toast. */
  inWindow?: true;
  /** Navigates a fresh page there and waits until it is stable. */
  open(page: Page): Promise<void>;
  /** Checks the texts that must and must not be on the screen; changes nothing. */
  says?(page: Page): Promise<void>;
  /** Expects what leads on from here; may leave the screen. */
  leadsOn?(page: Page): Promise<void>;
}

/** Never responds, so that what is shown meanwhile stays. */
export async function hold(page: Page, address: string | RegExp): Promise<void> {
  await page.route(address, (route) => {
    heldRequests.add(route.request());
    return new Promise<void>(() => undefined);
  });
}

/** Fails as a broken network does. */
export async function fail(page: Page, address: string | RegExp): Promise<void> {
  await page.route(address, (route) => route.abort());
}

/** Opens the page as on a new device, with an empty offline cache. */
export async function clearOfflineCache(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('beyond-prode-offline')) localStorage.removeItem(key);
    }
  });
}

/**
 * Has the page read its champion as if there were no profile: it then looks for one before it saves. Returns how to end
 * that.
 */
export async function hideProfile(page: Page): Promise<() => Promise<void>> {
  const address = /\/profiles\?select=champion/;
  await page.route(address, (route) => route.fulfill({ json: [] }));
  return () => page.unroute(address);
}

/** Refuses every request to `address`, which the client does not retry. */
export async function refuse(page: Page, address: string | RegExp): Promise<void> {
  await page.route(address, refusal);
}

/** Keeps requests to `address` waiting for `answer` until the function that it returns is called. */
export async function holdBack(
  page: Page,
  address: string | RegExp,
  answer: (route: Route) => Promise<void>,
): Promise<() => void> {
  let goOn: () => void = () => undefined;
  const called = new Promise<void>((resolve) => (goOn = resolve));
  await page.route(address, async (route) => {
    await called;
    await answer(route);
  });
  return () => goOn();
}

/** An answer that refuses, which the client does not retry. */
export const refusal = (route: Route): Promise<void> => route.fulfill({ status: 400, json: {} });

/** Lets the server respond and changes the response's JSON: for states that the demo cannot be brought into. */
export async function alter<T>(page: Page, address: string | RegExp, change: (body: T) => T): Promise<void> {
  await page.route(address, async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as T) });
  });
}

/**
 * Responds to saves as the server does, without one: these screens are opened again and again, and what the server
 * has saved stays saved. That saving really works is shown by the flows.
 */
export async function pretendToSave(page: Page): Promise<void> {
  const saved: object[] = [];
  await page.route(/\/rest\/v1\/(predictions|profiles)/, async (route) => {
    const request = route.request();
    const isPrediction = request.url().includes('/predictions');
    const now = new Date().toISOString();
    if (request.method() === 'PATCH') {
      const pick = request.postDataJSON() as object;
      await page.route(/champion_prediction/, (next) => next.fulfill({ json: pick }));
      await route.fulfill({ status: 204 });
    } else if (request.method() === 'POST' && isPrediction) {
      const row = request.postDataJSON() as object;
      saved.unshift({ ...row, predicted_at: now, updated_at: now, points: null });
      await route.fulfill({ status: 201, json: saved[0] });
    } else if (request.method() === 'GET' && isPrediction) {
      // The app reads them again when another participant of the shared demo changes something.
      const response = await route.fetch();
      await route.fulfill({ response, json: [...saved, ...((await response.json()) as object[])] });
    } else await route.fallback();
  });
}
