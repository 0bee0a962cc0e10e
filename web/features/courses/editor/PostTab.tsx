import { Flex } from '@radix-ui/themes'
import { useState } from 'react'
import { CodedError } from '../../../shared/data/coded-error.ts'
import { run } from '../../../shared/data/graphql.ts'
import { useAct } from '../../../shared/data/mutate.ts'
import { confirm } from '../../../shared/dialog/confirm.ts'
import { Notice } from '../../../shared/feedback/states.tsx'
import { RadioField } from '../../../shared/form/choices.tsx'
import { ReasonedButton } from '../../../shared/form/Form.tsx'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { open } from '../../../shared/navigate.ts'
import { problemsOf, valuesOf } from './basic-information.ts'
import type { EditedCourse } from './editor.data.ts'
import { SetDraft } from './editor.operations.generated.ts'

/** Draft or published. */
export const PostTab = ({ course }: { course: EditedCourse }) => {
  const { t, refusal } = useCopy()
  const [choice, setChoice] = useState(course.isDraft ? 'draft' : 'published')
  const publishes = choice === 'published'
  const changed = publishes === course.isDraft
  const incomplete = problemsOf(valuesOf(course)).length > 0
  const { run: save, busy } = useAct(async () => {
    const { Course_singleUpdate: updated } = await run(SetDraft, {
      courseObject: { id: course.id, isDraft: !publishes },
    })
    if (updated === 0) throw new CodedError('unexpected')
    open('/cursos/editar/publicar', { success: true }, { replace: true })
  })
  const ask = async () => {
    const accepted = await confirm({
      title: t(publishes ? 'courses.editor.post.publishTitle' : 'courses.editor.post.draftTitle'),
      text: t(publishes ? 'courses.editor.post.publishText' : 'courses.editor.post.draftText'),
      accept: t(publishes ? 'courses.editor.post.publish' : 'courses.editor.post.toDraft'),
    })
    if (accepted) await save()
  }
  return (
    <div className="editor-form">
      {incomplete && <Notice tone="warning">{refusal('CourseBasicInfoError')}</Notice>}
      <RadioField
        name="status"
        label={t('courses.editor.post.label')}
        value={choice}
        onChange={setChoice}
        error={null}
        disabled={busy}
        options={[
          { value: 'draft', label: t('courses.editor.post.draft'), hint: t('courses.editor.post.draftHint') },
          {
            value: 'published',
            label: t('courses.editor.post.published'),
            hint: t('courses.editor.post.publishedHint'),
          },
        ]}
      />
      <Flex justify="end">
        <ReasonedButton
          loading={busy}
          reason={
            changed
              ? publishes && incomplete
                ? refusal('CourseBasicInfoError')
                : null
              : t('courses.editor.unchanged')
          }
          onClick={ask}
        >
          {t('courses.editor.post.save')}
        </ReasonedButton>
      </Flex>
    </div>
  )
}
