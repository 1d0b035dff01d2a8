/**
 * Imports oidc-provider without its warning that Node 20 is old, on which it works. Anything else that it prints while
 * loading is printed.
 */
export async function loadOidcLibrary(): Promise<typeof import('oidc-provider')> {
  const warn = console.warn;
  console.warn = (...messages: unknown[]) => {
    if (!String(messages[0]).includes('Unsupported runtime')) warn(...messages);
  };
  try {
    return await import('oidc-provider');
  } finally {
    console.warn = warn;
  }
}
