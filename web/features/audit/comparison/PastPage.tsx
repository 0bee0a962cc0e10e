import { Text } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { download } from '../../../shared/data/rest.ts'
import { useRead } from '../../../shared/data/use-query.ts'
import { ErrorState, Notice } from '../../../shared/feedback/states.tsx'
import { HistoryLink } from '../../../shared/HistoryLink.tsx'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { ExportButton } from '../../../shared/list/ListTools.tsx'
import { MomentPicker } from '../../../shared/moment/MomentPicker.tsx'
import { fileAt, useMoment } from '../../../shared/moment/moment.ts'
import { Page } from '../../../shared/page.tsx'
import { listKeys } from './comparison.data.ts'
import { type AuditedList, auditedList } from './comparison.operations.ts'

/** The frame of a past list: its title, its moment, and links to other moments. */
export const PastPage = ({
  kind,
  lessonId,
  children,
}: {
  kind: 'grades' | 'attendance'
  lessonId: string
  children: (lesson: AuditedList) => ReactNode
}) => {
  const { t } = useCopy()
  const { asOf = '', text } = useMoment()
  const { data: lesson, error, refetch } = useRead(auditedList, { lessonId, asOf })
  const comparisonAddress = `/auditoria/comparar?${new URLSearchParams({ list: kind, id: lessonId, from: asOf })}`
  return (
    <Page
      title={lesson?.lessonName ?? t(listKeys[kind])}
      crumbs={[{ label: t('audit.screen.title'), to: '/auditoria' }]}
      tags={
        lesson &&
        kind === 'attendance' && <HistoryLink kind="attendance" id={lessonId} name={lesson.lessonName} />
      }
      action={
        <>
          <MomentPicker />
          {lesson && (
            <ExportButton
              run={() =>
                download(
                  'GET /audit/lists/:id/export',
                  { params: { id: lessonId }, query: { list: kind, asOf } },
                  fileAt(`${t(listKeys[kind])} ${lesson.lessonName}.xlsx`, asOf),
                )
              }
            />
          )}
        </>
      }
    >
      {lesson && (
        <Text as="p" color="gray" mb="3">
          {t('comparison.past.inCourse', { course: lesson.courseName })}
        </Text>
      )}
      <Notice tone="warning">
        <strong>{t('comparison.past.banner', { moment: text ?? '' })}</strong> {t('comparison.past.readOnly')}{' '}
        <Link to={comparisonAddress}>{t('comparison.past.compare')}</Link>
      </Notice>
      {error && <ErrorState error={error} retry={refetch} />}
      {lesson && children(lesson)}
    </Page>
  )
}
