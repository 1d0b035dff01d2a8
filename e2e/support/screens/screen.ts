import type { Page, Route } from '@playwright/test';
import type { Stage } from '../demo-stage.ts';
import type { Participant } from '../participants.ts';

/** A main screen, as the pictures of the README and the checks of every screen open it. */
export interface Screen {
  /** Kebab-case; the name of its pictures. */
  name: string;
  stage: Stage;
  /** A visitor when null. */
  signedIn: Participant | null;
  /** Navigates a fresh page there and waits until it is stable. */
  open(page: Page): Promise<void>;
  /** Checks the texts that must and must not be on the screen; changes nothing. */
  says?(page: Page): Promise<void>;
  /** Expects what leads on from here; may leave the screen. */
  leadsOn?(page: Page): Promise<void>;
}

/** Never responds, so that what is shown meanwhile stays. */
export async function hold(page: Page, address: string | RegExp): Promise<void> {
  await page.route(address, () => new Promise<void>(() => undefined));
}

/** Fails as a broken network does. */
export async function fail(page: Page, address: string | RegExp): Promise<void> {
  await page.route(address, (route) => route.abort());
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
