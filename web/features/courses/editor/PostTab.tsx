import { Flex } from '@radix-ui/themes'
import { CodedError } from '../../../shared/data/coded-error.ts'
import { run } from '../../../shared/data/graphql.ts'
import { Notice } from '../../../shared/feedback/states.tsx'
import { RadioField } from '../../../shared/form/choices.tsx'
import { Form, FormProblem, SubmitButton } from '../../../shared/form/Form.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { open } from '../../../shared/navigate.ts'
import { problemsOf, valuesOf } from './basic-information.ts'
import type { EditedCourse } from './editor.data.ts'
import { SetDraft } from './editor.operations.generated.ts'

/** Draft or published. */
export const PostTab = ({ course }: { course: EditedCourse }) => {
  const { t, refusal } = useCopy()
  const form = useForm({
    initial: { status: course.isDraft ? 'draft' : 'published' },
    ask: ({ status }) =>
      status === 'published'
        ? {
            title: t('courses.editor.post.publishTitle'),
            text: t('courses.editor.post.publishText'),
            accept: t('courses.editor.post.publish'),
          }
        : {
            title: t('courses.editor.post.draftTitle'),
            text: t('courses.editor.post.draftText'),
            accept: t('courses.editor.post.toDraft'),
          },
    submit: async ({ status }) => {
      const { Course_singleUpdate: updated } = await run(SetDraft, {
        courseObject: { id: course.id, isDraft: status === 'draft' },
      })
      if (updated === 0) throw new CodedError('unexpected')
      open('/cursos/editar/publicar', { success: true }, { replace: true })
    },
  })
  const publishes = form.values.status === 'published'
  const incomplete = problemsOf(valuesOf(course)).length > 0
  const unready = publishes && incomplete ? refusal('CourseBasicInfoError') : null
  return (
    <div className="editor-form">
      {incomplete && <Notice tone="warning">{refusal('CourseBasicInfoError')}</Notice>}
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
        <Flex justify="end">
          <SubmitButton form={form} reason={form.changed ? unready : t('courses.editor.unchanged')}>
            {t('courses.editor.post.save')}
          </SubmitButton>
        </Flex>
      </Form>
    </div>
  )
}
