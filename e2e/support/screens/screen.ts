import type { Page, Route } from '@playwright/test';
import type { Stage } from '../demo-stage.ts';
import type { Participant } from '../participants.ts';

/** A main screen, as the README's pictures and the checks of every screen open it. */
export interface Screen {
  /** Kebab-case, also the name of its pictures. */
  name: string;
  stage: Stage;
  signedIn: Participant | null;
  /** Navigates a fresh page to the screen and waits until it is stable. */
  open(page: Page): Promise<void>;
  /** Checks the texts that must and must not be on the screen, and changes nothing. */
  says?(page: Page): Promise<void>;
  /** Checks links to other screens. It may leave this one. */
  leadsOn?(page: Page): Promise<void>;
}

/** Never responds, so that the loading state stays. */
export async function hold(page: Page, address: string | RegExp): Promise<void> {
  await page.route(address, () => new Promise<void>(() => undefined));
}

/** Fails like a broken network. */
export async function fail(page: Page, address: string | RegExp): Promise<void> {
  await page.route(address, (route) => route.abort());
}

/** Makes the page read no profile, so that it looks for one before it saves. Returns a function that stops this. */
export async function hideProfile(page: Page): Promise<() => Promise<void>> {
  const address = /\/profiles\?select=champion/;
  await page.route(address, (route) => route.fulfill({ json: [] }));
  return () => page.unroute(address);
}

/** Refuses every request to `address`; the client does not retry. */
export async function refuse(page: Page, address: string | RegExp): Promise<void> {
  await page.route(address, refusal);
}

/** Holds requests to `address` until the returned function is called. */
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

/** A refusal that the client does not retry. */
export const refusal = (route: Route): Promise<void> => route.fulfill({ status: 400, json: {} });

/** Changes the JSON of the server's response, for states that the demo cannot reach. */
export async function alter<T>(page: Page, address: string | RegExp, change: (body: T) => T): Promise<void> {
  await page.route(address, async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as T) });
  });
}
