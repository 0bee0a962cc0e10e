import { useState } from 'react'
import { useRead } from '../../../../shared/data/use-query.ts'
import { Notice } from '../../../../shared/feedback/states.tsx'
import { RadioField } from '../../../../shared/form/choices.tsx'
import { Form } from '../../../../shared/form/Form.tsx'
import { useForm } from '../../../../shared/form/use-form.ts'
import { useCopy } from '../../../../shared/i18n/use-copy.ts'
import { problemsOf, valuesOf } from '../basic/basic-information.ts'
import { EditorFoot } from '../EditorFoot.tsx'
import type { EditedCourse } from '../editor.data.ts'
import { coursePublication } from '../editor.operations.ts'
import { EnrollmentUnderWay } from '../members/EnrollmentUnderWay.tsx'
import { Checklist } from './Checklist.tsx'
import { ReleaseChoice } from './ReleaseChoice.tsx'
import { allReady, lessonsShown } from './release.ts'
import { setStatus } from './set-status.ts'
import { useQuestion } from './use-question.ts'

const none: ReadonlySet<string> = new Set()

export const PostTab = ({
  course,
  lacking,
  isShown,
}: {
  course: EditedCourse
  /** Missing fields of the basic information form, saved or not. */
  lacking: readonly string[]
  isShown: boolean
}) => {
  const { t, refusal } = useCopy()
  const [wasShown, setWasShown] = useState(isShown)
  if (isShown && !wasShown) setWasShown(true)
  const publication = useRead(coursePublication, wasShown ? { courseId: course.id } : null)
  const readiness = publication.data?.readiness
  const ready = readiness && course.isDraft ? allReady(readiness) : none
  /** Null until the author chooses. */
  const [choice, setChoice] = useState<ReadonlySet<string> | null>(null)
  const released = choice ? new Set([...choice].filter((id) => ready.has(id))) : ready
  const lessonCount = readiness ? lessonsShown(readiness, released) : 0
  const question = useQuestion(course)
  const form = useForm({
    initial: { status: course.isDraft ? 'draft' : 'published' },
    ask: ({ status }) =>
      status === 'published'
        ? question.publishing(publication.data?.effects, readiness ? lessonCount : null)
        : question.withdrawing(),
    submit: ({ status }) => setStatus(course, status === 'draft', [...released]),
  })
  const publishes = form.values.status === 'published'
  const incomplete = problemsOf(valuesOf(course)).length > 0
  const unready = publishes && incomplete ? refusal('CourseBasicInfoError') : null
  return (
    <div className="editor-form">
      {incomplete && <Notice tone="warning">{refusal('CourseBasicInfoError')}</Notice>}
      {isShown && <EnrollmentUnderWay courseId={course.id} />}
      <Checklist course={course} lacking={lacking} publication={publication} lessonCount={lessonCount} />
      <Form form={form}>
        <RadioField
          {...form.field('status')}
          label={t('courses.editor.post.label')}
          options={[
            {
              value: 'draft',
              label: t('courses.editor.post.draft'),
              hint: t('courses.editor.post.draftHint'),
            },
            {
              value: 'published',
              label: t('courses.editor.post.published'),
              hint: t('courses.editor.post.publishedHint'),
            },
          ]}
        />
        {readiness && publishes && ready.size > 0 && (
          <ReleaseChoice readiness={readiness} chosen={released} onChange={setChoice} />
        )}
        <EditorFoot
          tab="post"
          form={form}
          unsaved={t('courses.editor.post.label')}
          reason={unready}
          save={t('courses.editor.post.save')}
          onCancel={null}
        />
      </Form>
    </div>
  )
}
