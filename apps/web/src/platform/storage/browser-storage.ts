/** Where state is stored: in the tab (`session`, lost when it closes) or in the browser (`local`). */
export type Keep = 'session' | 'local'

/**
 * Browser storage for persisted stores. Blocked or full storage is logged and otherwise ignored (DISP-3): the app works
 * without it but forgets. `failure` is the log line of a failed save (STATE-4).
 */
export function browserStorage(keep: Keep, failure = 'Error saving to the browser’s storage:') {
  function attempt<T>(action: (storage: Storage) => T): T | null {
    try {
      return action(keep === 'session' ? window.sessionStorage : window.localStorage)
    } catch (error: unknown) {
      console.error(failure, error)
      return null
    }
  }
  return {
    getItem: (key: string) => attempt((storage) => storage.getItem(key)),
    setItem: (key: string, value: string) => attempt((storage) => storage.setItem(key, value)),
    removeItem: (key: string) => attempt((storage) => storage.removeItem(key)),
  }
}
