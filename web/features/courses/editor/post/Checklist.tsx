import { Button, Text } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { priorities } from '../../../../../api/contract/constants.ts'
import type { Query } from '../../../../shared/data/use-query.ts'
import { ErrorState, SkeletonLines } from '../../../../shared/feedback/states.tsx'
import { useCopy } from '../../../../shared/i18n/use-copy.ts'
import { Section } from '../../../../shared/page.tsx'
import { missingFields, valuesOf } from '../basic/basic-information.ts'
import type { EditedCourse } from '../editor.data.ts'
import type { CoursePublication } from '../editor.operations.ts'
import { useShowTab } from '../tabs.ts'
import { Line } from './Line.tsx'
import { People } from './People.tsx'
import { type Field, fieldKeys, isField, missingPart, type Readiness } from './readiness.ts'

/** What publishing does and what prevents it; each line links to its fix. */
export const Checklist = ({
  course,
  lacking,
  publication,
  lessonCount,
}: {
  course: EditedCourse
  lacking: readonly string[]
  publication: Query<CoursePublication>
  /** How many lessons learners will see. */
  lessonCount: number
}) => {
  const { t } = useCopy()
  const { data, error, loading, refetch } = publication
  return (
    <Section title={t(course.isDraft ? 'courses.editor.post.before' : 'courses.editor.post.now')}>
      <ul className="ruled publication">
        <Information course={course} lacking={lacking} />
        {data ? (
          <>
            <Content lessonCount={lessonCount} />
            <Unplayable course={course} readiness={data.readiness} />
            <Drafts readiness={data.readiness} />
            <People course={course} effects={data.effects} />
          </>
        ) : (
          (error || loading) && (
            <li>{error ? <ErrorState error={error} retry={refetch} /> : <SkeletonLines lines={4} />}</li>
          )
        )}
      </ul>
    </Section>
  )
}

/** Uses the form's unsaved state, so that it agrees with the form. */
const Information = ({ course, lacking }: { course: EditedCourse; lacking: readonly string[] }) => {
  const { t } = useCopy()
  const fields = missingFields(valuesOf(course)).filter(isField)
  return (
    <Line tone={fields.length === 0 ? 'done' : 'warning'} title={t('courses.editor.post.information')}>
      {fields.length === 0 ? (
        t('courses.editor.post.informationDone')
      ) : (
        <>
          <Fields
            text={t('courses.editor.post.missing')}
            fields={fields.filter((field) => lacking.includes(field))}
          />
          <Fields
            text={t('courses.editor.post.unsaved')}
            fields={fields.filter((field) => !lacking.includes(field))}
          />
        </>
      )}
    </Line>
  )
}

const Fields = ({ text, fields }: { text: string; fields: readonly Field[] }) => {
  const { t } = useCopy()
  const showTab = useShowTab()
  if (fields.length === 0) return null
  return (
    <span className="publication-missing">
      {text}
      {fields.map((field) => (
        <Button
          key={field}
          type="button"
          variant="ghost"
          size="2"
          onClick={() => showTab('basic', t(fieldKeys[field].label))}
        >
          {t(fieldKeys[field].named)}
        </Button>
      ))}
    </span>
  )
}

const ToLessons = ({ children }: { children: ReactNode }) => {
  const showTab = useShowTab()
  return (
    <Button type="button" variant="ghost" size="2" onClick={() => showTab('lessons')}>
      {children}
    </Button>
  )
}

const Content = ({ lessonCount }: { lessonCount: number }) => {
  const { t, count } = useCopy()
  return (
    <Line tone={lessonCount > 0 ? 'done' : 'warning'} title={t('courses.editor.post.content')}>
      {lessonCount > 0 ? count('courses.editor.post.lessons', lessonCount) : t('courses.editor.post.nothing')}{' '}
      {lessonCount === 0 && <ToLessons>{t('courses.editor.post.toLessons')}</ToLessons>}
    </Line>
  )
}

const regulatory = priorities.find(({ key }) => key === 'normativa')?.id

const Unplayable = ({
  course,
  readiness: { unplayable },
}: {
  course: EditedCourse
  readiness: Readiness
}) => {
  const { t, count } = useCopy()
  if (unplayable.length === 0) return null
  return (
    <Line tone="warning" title={t('courses.editor.post.unplayable.title')}>
      {count('courses.editor.post.unplayable.text', unplayable.length)}{' '}
      {course.Priority?.id === regulatory && t('courses.editor.post.unplayable.normativa')}
      <ul className="publication-drafts">
        {unplayable.map(({ id, name }) => (
          <li key={id}>
            <ToLessons>{name}</ToLessons>
          </li>
        ))}
      </ul>
    </Line>
  )
}

const Drafts = ({ readiness: { drafts } }: { readiness: Readiness }) => {
  const { t, refusal } = useCopy()
  if (drafts.length === 0) return null
  return (
    <Line tone="info" title={t('courses.editor.post.drafts')}>
      <ul className="publication-drafts">
        {drafts.map((part) => {
          const lack = missingPart(part)
          return (
            <li key={part.id} data-module={part.isModule || undefined}>
              <ToLessons>{part.name}</ToLessons>
              <Text size="1">
                {lack && part.isModule && t('courses.editor.post.emptyModule')}
                {lack && !part.isModule && refusal(lack)}
                {!lack && t('courses.editor.post.ready')}
              </Text>
            </li>
          )
        })}
      </ul>
    </Line>
  )
}
