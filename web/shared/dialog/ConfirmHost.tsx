import { useAtomValue } from 'jotai'
import { type ComponentType, useEffect, useState } from 'react'
import { CodedError } from '../coded-error.ts'
import { askedAtom } from '../confirm.ts'
import { useCopy } from '../i18n/use-copy.ts'
import { tell } from '../toasts.ts'
import { fetchConfirmDialog } from './fetch-confirm-dialog.ts'

/**
 * Renders the dialogs of `confirm`; mount it once, in the app's root. Prefetches the dialog's code after log-in; if it cannot load, the
 * answer is no.
 */
export const ConfirmHost = () => {
  const asked = useAtomValue(askedAtom)
  const { problem } = useCopy()
  const [Dialog, setDialog] = useState<ComponentType | null>(null)
  const isWanted = asked !== null && Dialog === null
  useEffect(() => {
    if (!isWanted) return
    const here = ({ ConfirmDialog }: { ConfirmDialog: ComponentType }) => setDialog(() => ConfirmDialog)
    fetchConfirmDialog().then(here, () => {
      tell.error(problem(new CodedError('network')))
      asked.answer(false)
    })
  }, [isWanted, asked, problem])
  return Dialog && <Dialog />
}
