/** A minimal browser: it keeps cookies by origin and path, and follows no redirect by itself. */
export interface Browser {
  visit(address: string, form?: Record<string, string>): Promise<Response>;
  /** Follows redirects until a page, or until `stop` accepts the next address. */
  follow(
    response: Response,
    stop?: (address: string) => boolean,
  ): Promise<{ response: Response; address: string }>;
}

interface Cookie {
  origin: string;
  path: string;
  name: string;
  value: string;
}

/** Opens a browser with an empty cookie jar. */
export function openBrowser(): Browser {
  const jar: Cookie[] = [];

  function cookiesFor(address: URL): string {
    return jar
      .filter(({ origin, path }) => origin === address.origin && address.pathname.startsWith(path))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  }

  function keep(address: URL, response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(/;\s*/);
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? '/';
      const known = jar.findIndex((cookie) => cookie.name === name && cookie.path === path);
      if (known >= 0) jar.splice(known, 1);
      if (value !== '') jar.push({ origin: address.origin, path, name, value });
    }
  }

  const browser: Browser = {
    async visit(address, form) {
      const url = new URL(address);
      const posted = form && { method: 'POST', body: new URLSearchParams(form) };
      const response = await fetch(url, {
        ...posted,
        redirect: 'manual',
        headers: { cookie: cookiesFor(url) },
      });
      keep(url, response);
      return response;
    },
    async follow(response, stop = () => false) {
      let address = response.url;
      for (;;) {
        const location = response.headers.get('location');
        if (location === null) return { response, address };
        address = new URL(location, response.url).href;
        if (stop(address)) return { response, address };
        response = await browser.visit(address);
      }
    },
  };
  return browser;
}
