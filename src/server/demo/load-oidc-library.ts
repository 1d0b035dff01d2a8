/**
 * Imports oidc-provider without its remark that Node 20 is old (it works on it; see the rulings, "Running"). Anything
 * else that it prints while loading is printed.
 */
export async function loadOidcLibrary(): Promise<typeof import('oidc-provider')> {
  const warn = console.warn;
  console.warn = (...words: unknown[]) => {
    if (!String(words[0]).includes('Unsupported runtime')) warn(...words);
  };
  try {
    return await import('oidc-provider');
  } finally {
    console.warn = warn;
  }
}
