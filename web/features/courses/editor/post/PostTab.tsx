import { Flex } from '@radix-ui/themes'
import { useState } from 'react'
import { useRead } from '../../../../shared/data/use-query.ts'
import { Notice } from '../../../../shared/feedback/states.tsx'
import { CheckboxField, RadioField } from '../../../../shared/form/choices.tsx'
import { Form, FormProblem, SubmitButton } from '../../../../shared/form/Form.tsx'
import { useForm } from '../../../../shared/form/use-form.ts'
import { useCopy } from '../../../../shared/i18n/use-copy.ts'
import { problemsOf, valuesOf } from '../basic/basic-information.ts'
import type { EditedCourse } from '../editor.data.ts'
import { coursePublication } from '../editor.operations.ts'
import { EnrollmentUnderWay } from '../members/EnrollmentUnderWay.tsx'
import { Checklist } from './Checklist.tsx'
import { type Parts, releasable } from './readiness.ts'
import { setStatus } from './set-status.ts'
import { useParts } from './use-parts.ts'
import { useQuestion } from './use-question.ts'

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
  const parts = readiness ? releasable(readiness) : { modules: 0, lessons: 0 }
  const [wantsDrafts, setWantsDrafts] = useState(true)
  const releaseDrafts = course.isDraft && wantsDrafts && parts.modules + parts.lessons > 0
  const question = useQuestion(course)
  const form = useForm({
    initial: { status: course.isDraft ? 'draft' : 'published' },
    ask: ({ status }) => question(status === 'published', publication.data, releaseDrafts),
    submit: ({ status }) => setStatus(course, status === 'draft', releaseDrafts),
  })
  const publishes = form.values.status === 'published'
  const incomplete = problemsOf(valuesOf(course)).length > 0
  const unready = publishes && incomplete ? refusal('CourseBasicInfoError') : null
  return (
    <div className="editor-form">
      {incomplete && <Notice tone="warning">{refusal('CourseBasicInfoError')}</Notice>}
      {isShown && <EnrollmentUnderWay courseId={course.id} />}
      <Checklist course={course} lacking={lacking} publication={publication} releasesDrafts={releaseDrafts} />
      <Form form={form}>
        <FormProblem form={form} />
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
        {course.isDraft && publishes && parts.modules + parts.lessons > 0 && (
          <ReleaseDrafts parts={parts} value={wantsDrafts} onChange={setWantsDrafts} />
        )}
        <Flex justify="end">
          <SubmitButton form={form} reason={form.changed ? unready : t('courses.editor.unchanged')}>
            {t('courses.editor.post.save')}
          </SubmitButton>
        </Flex>
      </Form>
    </div>
  )
}

const ReleaseDrafts = ({
  parts,
  value,
  onChange,
}: {
  parts: Parts
  value: boolean
  onChange: (value: boolean) => void
}) => {
  const { t } = useCopy()
  const partsText = useParts()
  return (
    <CheckboxField
      name="releaseDrafts"
      label={t('courses.editor.post.release', { parts: partsText(parts) })}
      hint={t('courses.editor.post.releaseHint')}
      value={value}
      onChange={onChange}
      error={null}
      disabled={false}
    />
  )
}
