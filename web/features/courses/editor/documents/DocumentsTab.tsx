import { DownloadIcon, FileTextIcon, TrashIcon } from '@radix-ui/react-icons'
import { Button, Flex, IconButton, Text } from '@radix-ui/themes'
import { confirm } from '../../../../shared/confirm.ts'
import { call } from '../../../../shared/data/call.ts'
import { useAct } from '../../../../shared/data/mutate.ts'
import { useRead } from '../../../../shared/data/use-query.ts'
import { Awaited } from '../../../../shared/feedback/Awaited.tsx'
import { RowSkeletons } from '../../../../shared/feedback/skeletons.tsx'
import { EmptyState, ErrorState, Notice } from '../../../../shared/feedback/states.tsx'
import { FileDrop } from '../../../../shared/form/FileDrop.tsx'
import { dotted, shortFileName } from '../../../../shared/format.ts'
import { useCopy } from '../../../../shared/i18n/use-copy.ts'
import { IconAct } from '../../../../shared/look/IconAct.tsx'
import { tell } from '../../../../shared/toasts.ts'
import { type CourseDocument, courseDocuments } from '../../courses.operations.ts'
import { acceptedExtensions } from '../editor.data.ts'
import { documentDelete } from '../editor.operations.ts'
import { useDocumentUpload } from './use-document-upload.ts'

const none: readonly CourseDocument[] = []

/** Documents of the whole course, for download. */
export const DocumentsTab = ({ courseId }: { courseId: string }) => {
  const { t } = useCopy()
  const { data, error, refetch } = useRead(courseDocuments, { courseId })
  const documents = data ?? none
  const upload = useDocumentUpload(
    courseId,
    documents.map(({ name }) => name),
  )
  return (
    <Flex direction="column" gap="4" className="editor-form">
      <FileDrop
        label={t('courses.editor.documents.add')}
        hint={t('courses.editor.documents.hint')}
        accept={acceptedExtensions.document}
        fileName={upload.attempt?.file.name ?? null}
        error={upload.refused}
        percent={upload.percent}
        onCancel={upload.stop}
        disabled={upload.attempt?.isBusy === true}
        onFile={upload.take}
      />
      <FailedUpload upload={upload} />
      {error && <ErrorState error={error} retry={refetch} />}
      {!data && !error && (
        <Awaited>
          <RowSkeletons count={3} height={53} />
        </Awaited>
      )}
      {data && documents.length === 0 && (
        <EmptyState
          title={t('courses.editor.documents.empty')}
          text={t('courses.editor.documents.emptyText')}
        />
      )}
      <ul className="ruled">
        {documents.map((document) => (
          <li key={document.id}>
            <DocumentLine document={document} />
          </li>
        ))}
      </ul>
    </Flex>
  )
}

const FailedUpload = ({ upload }: { upload: ReturnType<typeof useDocumentUpload> }) => {
  const { t, problem } = useCopy()
  const { attempt, retry } = upload
  if (!attempt?.failedAt) return null
  return (
    <Notice tone="error">
      {t(
        attempt.failedAt === 'storing'
          ? 'courses.editor.documents.notStored'
          : 'courses.editor.documents.notListed',
      )}{' '}
      {problem(attempt.error)}{' '}
      <Button variant="ghost" color="red" ml="3" onClick={retry}>
        {t('shared.retry')}
      </Button>
    </Notice>
  )
}

const DocumentLine = ({
  document: { id, name, size, signedUrl, updatedAt },
}: {
  document: CourseDocument
}) => {
  const { t, format } = useCopy()
  const { run: remove, busy } = useAct(async () => {
    const answer = await call(documentDelete, { id })
    tell.success(t('courses.editor.documents.AlertDocumentDelete'))
    return answer
  })
  const ask = async () => {
    const title = t('courses.editor.documents.removeTitle', { name })
    const text = t('courses.editor.documents.removeText')
    if (await confirm({ title, text, accept: t('courses.editor.remove'), dangerous: true })) await remove()
  }
  return (
    <div className="document-line">
      <FileTextIcon aria-hidden />
      <span className="lesson-name">
        <Text size="2" title={name}>
          {shortFileName(name)}
        </Text>
        <Text size="1" color="gray">
          {dotted(format.bytes(size), format.date(updatedAt))}
        </Text>
      </span>
      {signedUrl && (
        <IconButton asChild variant="ghost" color="gray">
          <a href={signedUrl} download={name} aria-label={t('courses.detail.downloadDocument', { name })}>
            <DownloadIcon />
          </a>
        </IconButton>
      )}
      <IconAct
        label={t('courses.editor.documents.remove', { name })}
        icon={<TrashIcon />}
        color="red"
        loading={busy}
        onClick={ask}
      />
    </div>
  )
}
