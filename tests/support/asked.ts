import { getDefaultStore } from 'jotai'
import { press } from './pressed.ts'
import { printed } from './printed.ts'

const { questionAtom } = await import('../../web/shared/confirm.ts')
const { ConfirmDialog } = await import('../../web/shared/dialog/ConfirmDialog.tsx')

/** An open dialog looks for the element that had the focus. */
export const opened: typeof printed = (...what) => {
  Object.assign(globalThis, { document: { activeElement: null } })
  try {
    return printed(...what)
  } finally {
    Reflect.deleteProperty(globalThis, 'document')
  }
}

/** The question that a press opens, as its dialog shows it; answered with no. */
export const asked = async (name: string, print: () => unknown, locale: 'es' | 'en' = 'es') => {
  press(name, print)
  await new Promise((done) => setTimeout(done))
  const question = getDefaultStore().get(questionAtom)
  if (!question) throw new Error(`${name} asks nothing`)
  const dialog = opened(ConfirmDialog, {}, { locale })
  question.answer(false)
  return dialog
}

/** Title, text, and the buttons with their colours. */
export const wordsOf = (dialog: Awaited<ReturnType<typeof asked>>) => [
  ...dialog.texts('h1'),
  ...dialog.texts('[role="alertdialog"] > p'),
  ...dialog
    .all('.dialog-actions button')
    .map((one) => `${one.text}${one['data-accent-color'] ? ` (${one['data-accent-color']})` : ''}`),
]
