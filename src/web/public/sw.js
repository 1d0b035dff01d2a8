// The service worker: shows reminders, and caches the app's own files, so that it opens without a network. It never touches requests to
// the server (/api, /auth, /rest, /demo); the page stores the last data itself (src/web/lib/offline-cache.ts).

// Between these marks the build (vite.config.ts) writes the files' paths and a name that changes with their contents.
const shell = /* shell */ { name: 'none', files: [] }; /* /shell */
const prefix = 'beyond-prode-shell-';
const cacheName = prefix + shell.name;
// src/web/features/account/push.ts notes here which subscription the server knows. Few browsers name the former one when they
// renew it.
const subscriptionNote = { cache: 'beyond-prode-push', path: '/push-subscription' };
const serverPaths = /^\/(api|auth|rest|demo|calendario|metrics|healthz|readyz)(\/|$)/;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(['/', ...shell.files])));
});

self.addEventListener('activate', (event) => {
  // Also claims the page of the first visit, so that a reminder finds its tab.
  event.waitUntil(Promise.all([dropOldCaches(), self.clients.claim()]));
});

self.addEventListener('push', (event) => {
  event.waitUntil(showMessage(event.data.json()));
});

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewSubscription());
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openAddress(new URL(event.notification.data)));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin || serverPaths.test(url.pathname))
    return;
  if (request.mode === 'navigate') event.respondWith(openPage(request));
  else if (shell.files.includes(url.pathname)) event.respondWith(readFile(request));
});

async function dropOldCaches() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Reads from the network first, so that a page that is online is the newest one. */
async function openPage(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const cached = await caches.match('/', { cacheName });
    if (cached === undefined) throw error;
    return cached;
  }
}

/** Reads from the cache first. Paths of built files change with their contents, so a cached file is never old. */
async function readFile(request) {
  return (await caches.match(request, { cacheName, ignoreVary: true })) ?? fetch(request);
}

/** Shows a message in the declarative form, which src/server/reminders/push writes. */
async function showMessage({ notification, app_badge: missing }) {
  const { title, navigate, ...shown } = notification;
  const look = { icon: '/icons/icon-192.png', data: navigate };
  await self.registration.showNotification(title, { ...shown, ...look });
  if (missing !== undefined) await self.navigator.setAppBadge?.(Number(missing)).catch(() => undefined);
}

/** Sends the browser's new subscription to the server. The former endpoint proves whose it is, because the worker has no session. */
async function renewSubscription() {
  const notes = await caches.open(subscriptionNote.cache);
  const note = await notes.match(subscriptionNote.path);
  if (note === undefined) return;
  const { endpoint: former, publicKey } = await note.json();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await self.registration.pushManager.subscribe(options);
  const response = await fetch('/api/reminders/push/renewal', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...subscription.toJSON(), former }),
  });
  if (!response.ok) return;
  const { endpoint } = subscription;
  await notes.put(subscriptionNote.path, new Response(JSON.stringify({ endpoint, publicKey })));
}

/** Opens one of the app's own addresses, in an open tab if there is one. */
async function openAddress(url) {
  if (url.origin !== self.location.origin) return;
  const [tab] = await self.clients.matchAll({ type: 'window' });
  if (tab === undefined) return void (await self.clients.openWindow(url.href));
  // Some browsers refuse this. The address is opened below.
  await tab.focus().catch(() => undefined);
  await tab.navigate(url.href);
}
