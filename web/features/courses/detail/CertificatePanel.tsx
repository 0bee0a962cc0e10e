import { DownloadIcon, ExclamationTriangleIcon } from '@radix-ui/react-icons'
import { Badge, Text } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { useRead } from '../../../shared/data/use-query.ts'
import { EmptyState, ErrorState, SkeletonLines } from '../../../shared/feedback/states.tsx'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { useSession } from '../../../shared/session/session.ts'
import type { CertificateIds } from '../../certificates/download-paper.ts'
import { useCertificateDownload } from '../../certificates/use-certificate-download.ts'
import { certificationOf } from '../courses.operations.ts'

export const CertificatePanel = ({ course }: { course: { id: string; name: string } }) => {
  const { t, format } = useCopy()
  const { user } = useSession()
  const {
    data: certificate,
    error,
    refetch,
  } = useRead(certificationOf, { courseId: course.id, userId: user.id })
  if (certificate === undefined)
    return error ? <ErrorState error={error} retry={refetch} /> : <SkeletonLines lines={3} />
  if (!certificate)
    return (
      <EmptyState title={t('courses.detail.noCertificate')} text={t('courses.detail.noCertificateText')} />
    )
  return (
    <DownloadCertificate
      of={{ courseId: course.id, userId: user.id, certId: certificate.id }}
      holder={user.fullName}
      course={course.name}
      isExpired={certificate.isExpired}
    >
      <Text size="2" color="gray">
        {t('courses.detail.issued', { date: format.fullDate(certificate.issuedOn) })}
      </Text>
      {certificate.isExpired && certificate.expirationDate ? (
        <Badge color="red">
          <ExclamationTriangleIcon aria-hidden />
          {t('courses.detail.expired', { date: format.fullDate(certificate.expirationDate) })}
        </Badge>
      ) : (
        <Text size="2" color="gray">
          {certificate.expirationDate
            ? t('courses.detail.expires', { date: format.fullDate(certificate.expirationDate) })
            : t('courses.detail.never')}
        </Text>
      )}
    </DownloadCertificate>
  )
}

/** A thumbnail of the certificate that downloads the PDF. */
const DownloadCertificate = ({
  of,
  holder,
  course,
  isExpired,
  children,
}: {
  of: CertificateIds
  holder: string
  course: string
  isExpired: boolean
  children: ReactNode
}) => {
  const { t } = useCopy()
  const { fetchPaper, busy } = useCertificateDownload()
  return (
    <button
      type="button"
      className="certificate-card"
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : () => fetchPaper(of, holder)}
    >
      <CertificateDrawing holder={holder} course={course} isExpired={isExpired} />
      <span className="certificate-words">
        <Text weight="medium">{t('courses.detail.certificateOf', { name: course })}</Text>
        {children}
        <Text size="2" color="teal" className="lesson-done">
          <DownloadIcon aria-hidden /> {t('courses.detail.download')}
        </Text>
      </span>
    </button>
  )
}

/** A sketch of the PDF: a landscape A4 with frame, seal and name; faded once invalid. */
const CertificateDrawing = ({
  holder,
  course,
  isExpired,
}: {
  holder: string
  course: string
  isExpired: boolean
}) => (
  <svg
    className="certificate-drawing"
    data-expired={isExpired || undefined}
    viewBox="0 0 297 210"
    role="img"
    aria-label={course}
  >
    <rect x="0.5" y="0.5" width="296" height="209" rx="4" className="sheet" />
    <rect x="12" y="12" width="273" height="186" className="frame" />
    <text x="148.5" y="84" textAnchor="middle" className="holder">
      {truncate(holder)}
    </text>
    <line x1="70" x2="227" y1="96" y2="96" />
    <text x="148.5" y="122" textAnchor="middle">
      {truncate(course)}
    </text>
    <circle cx="148.5" cy="162" r="16" className="seal" />
    {!isExpired && <path d="M140 162l6 6 12-13" className="tick" />}
  </svg>
)

const truncate = (text: string): string => (text.length > 32 ? `${text.slice(0, 31)}…` : text)
