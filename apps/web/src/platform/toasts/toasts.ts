import { defineTexts } from '#platform/i18n/define-texts.ts'
import type { Undo } from './undo.ts'

export const { t: tToast, useTexts: useToastTexts } = defineTexts('toasts', {
  en: {
    failed: 'Something went wrong. Unable to fetch data.',
    offline: 'No network, and this was not loaded before.',
    unreachable: 'The server does not respond. Check the connection.',
    refused: 'The server refused this.',
    unexplained: 'The server reported an error.',
    dismiss: 'Dismiss',
  },
  pt: {
    failed: 'Algo correu mal. Não foi possível obter os dados.',
    offline: 'Sem rede, e isto ainda não tinha sido carregado.',
    unreachable: 'O servidor não responde. Verifique a ligação.',
    refused: 'O servidor recusou o pedido.',
    unexplained: 'O servidor comunicou um erro.',
    dismiss: 'Dispensar',
  },
})

/** The toast library loads after the first paint: nothing waits for it. */
async function toaster() {
  return (await import('react-hot-toast')).default
}

/** An error toast. Equal sentences show once, even from five failing reads. */
export function showFailure(message: string): void {
  void toaster().then((toast) =>
    toast.error(message, {
      id: `failure:${message}`,
      // Announced at once. The library reads this from the toast only, not from its defaults.
      ariaProps: { role: 'alert', 'aria-live': 'assertive' },
    }),
  )
}

/** A success toast; one with undo stays long enough to read and press it. */
export function showSuccess(message: string, undo?: Undo): void {
  if (undo === undefined) void toaster().then((toast) => toast.success(message))
  else
    void Promise.all([toaster(), import('./UndoToast.tsx')]).then(([toast, { undoToast }]) =>
      undoToast(toast, message, undo),
    )
}
