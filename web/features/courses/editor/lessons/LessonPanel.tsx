import { Flex } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { Form, FormProblem, SubmitButton } from '../../../../shared/form/Form.tsx'
import { TextField } from '../../../../shared/form/fields.tsx'
import type { FieldBinding, FormHandle } from '../../../../shared/form/use-form.ts'
import { useCopy } from '../../../../shared/i18n/use-copy.ts'
import { useLessonType } from '../../lesson-types.tsx'
import type { AddableType, EditedLesson } from '../editor.data.ts'
import { DraftField } from './DraftField.tsx'
import { EditorPanel } from './EditorPanel.tsx'
import { LessonSettings } from './LessonSettings.tsx'
import { PanelActions } from './PanelActions.tsx'

export type LessonPanelProps = {
  courseId: string
  moduleId: string
  lesson: EditedLesson | null
  /** Leaves the panel. */
  onDone: () => void
  /** Once what stands in it is saved. */
  onSaved: () => void
}

/** What every lesson but a test has: its name, who sees and teaches it, its draft flag, and the ways out. */
export const LessonPanel = ({
  type,
  courseId,
  lesson,
  form,
  fields,
  notice = null,
  canSave = true,
  retries = false,
  onDone,
  children,
}: Omit<LessonPanelProps, 'moduleId' | 'onSaved'> & {
  type: AddableType
  form: FormHandle
  fields: {
    name: FieldBinding<string>
    isDraft: FieldBinding<boolean>
    isPrivate: FieldBinding<boolean>
    privateUsers: FieldBinding<string[]>
    instructors: FieldBinding<string[]>
  }
  /** Above the fields. */
  notice?: ReactNode
  canSave?: boolean
  /** What failed is tried again. */
  retries?: boolean
  /** What is of this type alone. */
  children?: ReactNode
}) => {
  const { t } = useCopy()
  const { name: typeName } = useLessonType(type)
  return (
    <EditorPanel title={lesson ? lesson.name : t('courses.editor.lessons.new', { type: typeName })}>
      <Form form={form}>
        <FormProblem form={form} />
        {notice}
        <TextField
          {...fields.name}
          label={t('courses.editor.lessons.name')}
          maxLength={150}
          autoFocus
          onFocus={({ target }) => !lesson && target.select()}
        />
        {children}
        <LessonSettings
          courseId={courseId}
          lesson={lesson}
          instructors={fields.instructors}
          isPrivate={fields.isPrivate}
          privateUsers={fields.privateUsers}
        />
        <DraftField field={fields.isDraft} />
        <Flex gap="3" justify="between" wrap="wrap" className="panel-ends">
          <PanelActions lesson={lesson} onDone={onDone} />
          {canSave && (
            <SubmitButton form={form} reason={form.changed ? null : t('courses.editor.unchanged')}>
              {t(retries ? 'shared.retry' : 'courses.editor.save')}
            </SubmitButton>
          )}
        </Flex>
      </Form>
    </EditorPanel>
  )
}
