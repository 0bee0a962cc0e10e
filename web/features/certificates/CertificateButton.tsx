import { DownloadIcon } from '@radix-ui/react-icons'
import { IconAct } from '../../shared/look/IconAct.tsx'
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
    <IconAct
      label={label}
      icon={<DownloadIcon />}
      isMain
      loading={busy}
      onClick={() => fetchPaper(ids, holder)}
    />
  )
}
