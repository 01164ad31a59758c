type Name = 'localStorage' | 'sessionStorage';

/** The parts of a web storage that the portal uses. They never throw. */
export interface SafeStorage {
  getItem: (key: string) => string | null;
  /** Returns whether the browser keeps the value after the page is left. */
  setItem: (key: string, value: string) => boolean;
  removeItem: (key: string) => void;
}

/**
 * Wraps a web storage of the browser. A browser that blocks site data throws on every access to it, and a full one on a
 * write; the value is then kept in memory, until the page is left.
 */
function safe(name: Name): SafeStorage {
  const unkept = new Map<string, string>();

  /** Looks the storage up for each access, since the access itself may throw. */
  function attempt<Result>(access: (storage: Storage) => Result): Result | null {
    try {
      return access(globalThis[name]);
    } catch {
      return null;
    }
  }

  return {
    getItem: (key) => unkept.get(key) ?? attempt((storage) => storage.getItem(key)),
    setItem(key, value) {
      const isKept = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      });
      if (isKept) unkept.delete(key);
      else unkept.set(key, value);
      return isKept ?? false;
    },
    removeItem(key) {
      unkept.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
  };
}

/** The storage of this tab. */
export const tabStorage = safe('sessionStorage');

/** The storage of this browser, shared by its tabs. */
export const browserStorage = safe('localStorage');
