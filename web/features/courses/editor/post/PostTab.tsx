import { Flex } from '@radix-ui/themes'
import { useState } from 'react'
import { CodedError } from '../../../../shared/data/coded-error.ts'
import { run } from '../../../../shared/data/graphql.ts'
import { useOperation } from '../../../../shared/data/use-query.ts'
import { Notice } from '../../../../shared/feedback/states.tsx'
import { CheckboxField, RadioField } from '../../../../shared/form/choices.tsx'
import { Form, FormProblem, SubmitButton } from '../../../../shared/form/Form.tsx'
import { useForm } from '../../../../shared/form/use-form.ts'
import { useCopy } from '../../../../shared/i18n/use-copy.ts'
import { open } from '../../../../shared/navigate.ts'
import { problemsOf, valuesOf } from '../basic-information.ts'
import type { EditedCourse } from '../editor.data.ts'
import { Publication, SetDraft } from '../editor.operations.generated.ts'
import { EnrollmentUnderWay } from '../members/EnrollmentUnderWay.tsx'
import { Checklist } from './Checklist.tsx'
import { releasable } from './readiness.ts'
import { useQuestion } from './use-question.ts'

/** Draft or published, and what changing it does. */
export const PostTab = ({ course, isShown }: { course: EditedCourse; isShown: boolean }) => {
  const { t, refusal } = useCopy()
  const [wasShown, setWasShown] = useState(isShown)
  if (isShown && !wasShown) setWasShown(true)
  const publication = useOperation(Publication, wasShown ? { courseId: course.id } : null)
  const readiness = publication.data?.Course_publicationReadiness
  const parts = readiness ? releasable(readiness) : { modules: 0, lessons: 0 }
  const [wantsDrafts, setWantsDrafts] = useState(true)
  const releaseDrafts = course.isDraft && wantsDrafts && parts.modules + parts.lessons > 0
  const question = useQuestion(course, publication.data, releaseDrafts)
  const form = useForm({
    initial: { status: course.isDraft ? 'draft' : 'published' },
    ask: ({ status }) => question(status === 'published'),
    submit: async ({ status }) => {
      const isDraft = status === 'draft'
      const { Course_singleUpdate: updated } = await run(SetDraft, {
        courseObject: { id: course.id, isDraft },
        releaseDrafts: !isDraft && releaseDrafts,
      })
      if (updated === 0) throw new CodedError('unexpected')
      const marker = { success: true, course: [course.name, course.id], isDraft } as const
      open('/cursos/editar/publicar', marker, { replace: true })
    },
  })
  const publishes = form.values.status === 'published'
  const incomplete = problemsOf(valuesOf(course)).length > 0
  const unready = publishes && incomplete ? refusal('CourseBasicInfoError') : null
  return (
    <div className="editor-form">
      {incomplete && <Notice tone="warning">{refusal('CourseBasicInfoError')}</Notice>}
      {isShown && <EnrollmentUnderWay courseId={course.id} />}
      <Checklist course={course} publication={publication} releasesDrafts={releaseDrafts} />
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
  parts: { modules, lessons },
  value,
  onChange,
}: {
  parts: { modules: number; lessons: number }
  value: boolean
  onChange: (value: boolean) => void
}) => {
  const { t, count } = useCopy()
  const ofModules = count('courses.editor.post.modules', modules)
  const ofLessons = count('courses.editor.post.parts', lessons)
  const both = t('courses.editor.post.both', { modules: ofModules, lessons: ofLessons })
  return (
    <CheckboxField
      name="releaseDrafts"
      label={t('courses.editor.post.release', {
        parts: modules === 0 ? ofLessons : lessons === 0 ? ofModules : both,
      })}
      hint={t('courses.editor.post.releaseHint')}
      value={value}
      onChange={onChange}
      error={null}
      disabled={false}
    />
  )
}
