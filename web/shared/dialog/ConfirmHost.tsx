import { useAtomValue } from 'jotai'
import { type ComponentType, useEffect, useState } from 'react'
import { CodedError } from '../coded-error.ts'
import { questionAtom } from '../confirm.ts'
import { useCopy } from '../i18n/use-copy.ts'
import { tell } from '../toasts.ts'
import { fetchConfirmDialog } from './fetch-confirm-dialog.ts'

/**
 * Renders the dialogs of `confirm`; mount it once, in the app's root. Prefetches the dialog's code after log-in; if it cannot load, the
 * answer is no.
 */
export const ConfirmHost = () => {
  const question = useAtomValue(questionAtom)
  const { problem } = useCopy()
  const [Dialog, setDialog] = useState<ComponentType | null>(null)
  const isNeeded = question !== null && Dialog === null
  useEffect(() => {
    if (!isNeeded) return
    const here = ({ ConfirmDialog }: { ConfirmDialog: ComponentType }) => setDialog(() => ConfirmDialog)
    fetchConfirmDialog().then(here, () => {
      tell.error(problem(new CodedError('network')))
      question.answer(false)
    })
  }, [isNeeded, question, problem])
  return Dialog && <Dialog />
}
