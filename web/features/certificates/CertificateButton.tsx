import { DownloadIcon } from '@radix-ui/react-icons'
import { IconButton } from '@radix-ui/themes'
import type { CertificateIds } from './download-paper.ts'
import { useCertificateDownload } from './use-certificate-download.ts'

export const CertificateButton = ({
  ids,
  holder,
  label,
}: {
  ids: CertificateIds
  holder: string
  label: string
}) => {
  const { fetchPaper, busy } = useCertificateDownload()
  return (
    <IconButton variant="ghost" aria-label={label} loading={busy} onClick={() => fetchPaper(ids, holder)}>
      <DownloadIcon />
    </IconButton>
  )
}
