import { useState } from 'react'
import { download } from '../../../shared/data/rest.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { tell } from '../../../shared/toasts.ts'

/** Downloads the stored paper and shows the result. */
export const usePaperDownload = () => {
  const { t, problem } = useCopy()
  const [busy, setBusy] = useState(false)
  const read = async ({ id, folio }: { readonly id: string; readonly folio: string }): Promise<void> => {
    setBusy(true)
    try {
      await download('GET /legal/papers/:id', { params: { id } }, `DC-3_${folio}.pdf`)
      tell.success(t('legal.constancias.downloaded'))
    } catch (error) {
      reportError(error)
      tell.failure(t('legal.constancias.notDownloaded'), problem(error))
    }
    setBusy(false)
  }
  return { read, busy }
}
