// The service worker: keeps the app's own files, so that it opens without a network. It never touches what is
// asked of the server (/api, /auth, /rest, /demo); the pages keep the last data themselves.

// The build writes the files' addresses and a name that changes with their contents between these marks.
const shell = /* shell */ { name: 'none', files: [] }; /* /shell */
const prefix = 'beyond-prode-shell-';
const cacheName = prefix + shell.name;
const serversOwn = /^\/(api|auth|rest|demo|metrics|healthz|readyz)(\/|$)/;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(['/', ...shell.files])));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOldCaches());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin || serversOwn.test(url.pathname))
    return;
  if (request.mode === 'navigate') event.respondWith(openPage(request));
  else if (shell.files.includes(url.pathname)) event.respondWith(readFile(request));
});

async function dropOldCaches() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** The network goes first: a page that is online is always the newest one. */
async function openPage(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match('/', { cacheName });
    if (kept === undefined) throw error;
    return kept;
  }
}

/** Addresses of built files change with their contents, so a kept one is never old. */
async function readFile(request) {
  return (await caches.match(request, { cacheName, ignoreVary: true })) ?? fetch(request);
}
