import { DownloadIcon } from '@radix-ui/react-icons'
import { Button, Card, Flex, Heading, Text } from '@radix-ui/themes'
import { useOperation } from '../../shared/data/use-query.ts'
import { EmptyState, ErrorState, SkeletonLines } from '../../shared/feedback/states.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { useSession } from '../../shared/session/session.ts'
import { type CertificateIds, useCertificateDownload } from '../certificates/use-certificate-download.ts'
import { CertificationOf } from './courses.operations.generated.ts'

export const CertificatePanel = ({ course }: { course: { id: string; name: string } }) => {
  const { t, format } = useCopy()
  const { user } = useSession()
  const { data, error, refetch } = useOperation(CertificationOf, {
    courseId: course.id,
    userId: user.id,
  })
  if (!data) return error ? <ErrorState error={error} retry={refetch} /> : <SkeletonLines lines={3} />
  const certificate = data.User_getCertification
  if (!certificate)
    return (
      <EmptyState title={t('courses.detail.noCertificate')} text={t('courses.detail.noCertificateText')} />
    )
  return (
    <Card size="3" className="certificate-card">
      <Flex direction="column" gap="2" align="start">
        <Heading as="h2" size="4">
          {t('courses.detail.certificateOf', { name: course.name })}
        </Heading>
        <Text size="2" color="gray">
          {t('courses.detail.issued', { date: format.fullDate(certificate.issuedOn) })}
        </Text>
        <Text size="2" color="gray">
          {certificate.expirationDate
            ? t(certificate.isExpired ? 'courses.detail.expired' : 'courses.detail.expires', {
                date: format.fullDate(certificate.expirationDate),
              })
            : t('courses.detail.never')}
        </Text>
        <DownloadCertificate
          of={{ courseId: course.id, userId: user.id, certId: certificate.id }}
          holder={user.fullName}
        />
      </Flex>
    </Card>
  )
}

const DownloadCertificate = ({ of, holder }: { of: CertificateIds; holder: string }) => {
  const { t } = useCopy()
  const { fetchPaper, busy } = useCertificateDownload()
  return (
    <Button mt="3" loading={busy} onClick={() => fetchPaper(of, holder)}>
      <DownloadIcon aria-hidden />
      {t('courses.detail.download')}
    </Button>
  )
}
