import { defineTexts } from '#platform/i18n/define-texts.ts'
import type { Undo } from './undo.ts'

export const { t: tToast, useTexts: useToastTexts } = defineTexts('toasts', {
  en: {
    failed: 'Something went wrong. Unable to fetch data.',
    offline: 'No network, and this was not loaded before.',
    unreachable: 'The server does not respond. Check the connection.',
    refused: 'The server, or a proxy in front of it, refused this. Ask the person who manages this site for access.',
    missing: 'The server does not have this. It may have been deleted, or the server was updated: reload the page.',
    busy: 'The server is busy or restarting. Try again in a moment.',
    unexplained: 'The server reported an error. If it happens again, look at Status in Global Settings.',
    dismiss: 'Dismiss',
  },
  pt: {
    failed: 'Algo correu mal. Não foi possível obter os dados.',
    offline: 'Sem rede, e isto ainda não tinha sido carregado.',
    unreachable: 'O servidor não responde. Verifique a ligação.',
    refused: 'O servidor, ou um proxy à sua frente, recusou o pedido. Peça acesso a quem gere este local.',
    missing: 'O servidor não tem isto. Pode ter sido eliminado, ou o servidor foi atualizado: recarregue a página.',
    busy: 'O servidor está ocupado ou a reiniciar. Tente novamente dentro de momentos.',
    unexplained: 'O servidor comunicou um erro. Se voltar a acontecer, veja o Estado nas Definições globais.',
    dismiss: 'Dispensar',
  },
})

/** The toast library loads after the first paint: nothing waits for it. */
async function toaster() {
  return (await import('react-hot-toast')).default
}

/** An error toast. Equal sentences show once, even if five reads fail. */
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
