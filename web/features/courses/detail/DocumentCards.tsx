import { DownloadIcon, FileTextIcon } from '@radix-ui/react-icons'
import { Text } from '@radix-ui/themes'
import { useRead } from '../../../shared/data/use-query.ts'
import { Awaited } from '../../../shared/feedback/Awaited.tsx'
import { RowSkeletons } from '../../../shared/feedback/skeletons.tsx'
import { EmptyState, ErrorState } from '../../../shared/feedback/states.tsx'
import { dotted, shortFileName } from '../../../shared/format.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { type CourseDocument, courseDocuments } from '../courses.operations.ts'

export const DocumentCards = ({ courseId }: { courseId: string }) => {
  const { t } = useCopy()
  const { data: documents, error, refetch } = useRead(courseDocuments, { courseId }, { onDevice: true })
  if (!documents) return error ? <ErrorState error={error} retry={refetch} /> : <DocumentCardsSkeleton />
  if (documents.length === 0)
    return <EmptyState title={t('courses.detail.noDocuments')} text={t('courses.detail.noDocumentsText')} />
  return (
    <ul className="document-cards">
      {documents.map((document) => (
        <li key={document.id}>
          <DocumentCard document={document} />
        </li>
      ))}
    </ul>
  )
}

const DocumentCardsSkeleton = () => (
  <Awaited>
    <RowSkeletons count={2} height={65} />
  </Awaited>
)

const DocumentCard = ({ document: { name, size, signedUrl, updatedAt } }: { document: CourseDocument }) => {
  const { t, format } = useCopy()
  const inside = (
    <>
      <FileTextIcon aria-hidden />
      <span className="lesson-name">
        {signedUrl && (
          <span className="visually-hidden">{t('courses.detail.downloadDocument', { name })}</span>
        )}
        <Text size="2" weight="medium" title={name} aria-hidden={signedUrl ? true : undefined}>
          {shortFileName(name)}
        </Text>
        <Text size="1" color="gray">
          {dotted(format.bytes(size), format.date(updatedAt))}
        </Text>
      </span>
      {signedUrl && <DownloadIcon aria-hidden />}
    </>
  )
  if (!signedUrl) return <span className="document-card">{inside}</span>
  return (
    <a className="document-card" href={signedUrl} download={name}>
      {inside}
    </a>
  )
}
