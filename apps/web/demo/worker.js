// The demo's service worker: handles deep links, and imports the mocks' worker from the same folder. A plain file
// server has only one page, so a request for another one is redirected to it, with the path as `?path=`. The browser
// keeps the hash.
addEventListener('fetch', (event) => {
  const { mode, url } = event.request;
  const { scope } = registration;
  if (mode !== 'navigate' || !url.startsWith(scope)) return;
  const [path] = url.slice(scope.length).split('#');
  const [file] = path.split('?');
  if (file === '' || /\.\w+$/.test(file)) return;
  // The mocks' worker must not respond as well.
  event.stopImmediatePropagation();
  event.respondWith(Response.redirect(`${scope}?path=${encodeURIComponent(path)}`));
});

importScripts('mockServiceWorker.js');
