import { useState } from 'react'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { type CertificateIds, downloadPaper } from './download-paper.ts'

export const useCertificateDownload = () => {
  const tools = useCopy()
  const [busy, setBusy] = useState(false)
  const fetchPaper = async (ids: CertificateIds, holder: string): Promise<void> => {
    if (busy) return
    setBusy(true)
    await downloadPaper(ids, holder, tools)
    setBusy(false)
  }
  return { fetchPaper, busy }
}
