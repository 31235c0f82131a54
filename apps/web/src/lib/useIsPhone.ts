import { useSyncExternalStore } from 'react';

/** The query of `media.phone` of the kit, whose themes would be loaded with it. */
const query = () => matchMedia('screen and (width < 40rem)');

function subscribe(listener: () => void): () => void {
  const phone = query();
  phone.addEventListener('change', listener);
  return () => phone.removeEventListener('change', listener);
}

/** @returns whether the window is narrower than a tablet; false on the server */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => query().matches,
    () => false,
  );
}
