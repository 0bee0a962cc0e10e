import type { ReactNode } from 'react'
import { Form } from '../../../../shared/form/Form.tsx'
import { TextField } from '../../../../shared/form/fields.tsx'
import type { FieldBinding, FormHandle } from '../../../../shared/form/use-form.ts'
import { useCopy } from '../../../../shared/i18n/use-copy.ts'
import { useLessonType } from '../../../../shared/lesson-types.tsx'
import { EditorFoot } from '../EditorFoot.tsx'
import type { AddableType, EditedLesson } from '../editor.data.ts'
import { DraftField } from './DraftField.tsx'
import { EditorPanel } from './EditorPanel.tsx'
import { LessonSettings } from './LessonSettings.tsx'
import { PanelActions } from './PanelActions.tsx'

export type LessonPanelProps = {
  courseId: string
  moduleId: string
  lesson: EditedLesson | null
  onDone: () => void
  onSaved: () => void
}

type FieldAt<Path extends string, Value> = (path: Path) => FieldBinding<Value>

type LessonForm = FormHandle & {
  field: FieldAt<'name', string> &
    FieldAt<'isDraft' | 'isPrivate', boolean> &
    FieldAt<'privateUsers' | 'instructors', string[]>
}

/** Common fields of all lessons except tests: name, audience, instructors, draft flag, and the buttons. */
export const LessonPanel = ({
  type,
  courseId,
  lesson,
  form,
  notice = null,
  canSave = true,
  retries = false,
  onDone,
  onSeeSaved = form.reset,
  children,
}: Omit<LessonPanelProps, 'moduleId' | 'onSaved'> & {
  type: AddableType
  form: LessonForm
  notice?: ReactNode
  canSave?: boolean
  /** Whether submitting retries a failed step. */
  retries?: boolean
  onSeeSaved?: () => void
  children?: ReactNode
}) => {
  const { t } = useCopy()
  const { name: typeName } = useLessonType(type)
  return (
    <EditorPanel title={lesson ? lesson.name : t('courses.editor.lessons.new', { type: typeName })}>
      <Form form={form}>
        {notice}
        <TextField
          {...form.field('name')}
          label={t('courses.editor.lessons.name')}
          maxLength={150}
          autoFocus
          onFocus={({ target }) => !lesson && target.select()}
        />
        {children}
        <LessonSettings
          courseId={courseId}
          lesson={lesson}
          instructors={form.field('instructors')}
          isPrivate={form.field('isPrivate')}
          privateUsers={form.field('privateUsers')}
        />
        <DraftField field={form.field('isDraft')} />
        {lesson && <PanelActions lesson={lesson} onDone={onDone} />}
        <EditorFoot
          tab="lessons"
          form={form}
          unsaved={t('courses.editor.lessons.unsaved', {
            name: form.field('name').value.trim() || t('courses.editor.NewLesson'),
          })}
          save={canSave ? t(retries ? 'shared.retry' : 'courses.editor.save') : null}
          onCancel={onDone}
          onSeeSaved={onSeeSaved}
        />
      </Form>
    </EditorPanel>
  )
}
