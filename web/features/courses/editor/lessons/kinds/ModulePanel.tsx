import { TrashIcon } from '@radix-ui/react-icons'
import { Button, Flex } from '@radix-ui/themes'
import { confirm } from '../../../../../shared/confirm.ts'
import { call } from '../../../../../shared/data/call.ts'
import { useAct } from '../../../../../shared/data/mutate.ts'
import { Form } from '../../../../../shared/form/Form.tsx'
import { TextField } from '../../../../../shared/form/fields.tsx'
import { useForm } from '../../../../../shared/form/use-form.ts'
import { useCopy } from '../../../../../shared/i18n/use-copy.ts'
import { longAlertMs, tell } from '../../../../../shared/toasts.ts'
import { EditorFoot } from '../../EditorFoot.tsx'
import type { EditedModule } from '../../editor.data.ts'
import { moduleDelete, moduleUpdate } from '../../editor.operations.ts'
import { effectsOf } from '../ChangeEffects.tsx'
import { DraftField } from '../DraftField.tsx'
import { EditorPanel } from '../EditorPanel.tsx'

export const ModulePanel = ({
  module: { id, name, isDraft, revision, lessons },
  onDone,
}: {
  module: EditedModule
  onDone: () => void
}) => {
  const { t, refusal } = useCopy()
  const form = useForm({
    initial: { name, isDraft, revision },
    validate: (values) => ({ name: values.name.trim() === '' ? refusal('MissingName') : null }),
    ask: async (values) => ({
      title: t('courses.editor.lessons.confirmSave', { name: values.name }),
      detail: await effectsOfDraft(id, isDraft, values.isDraft),
      accept: t('courses.editor.save'),
    }),
    submit: async (values) => {
      await call(moduleUpdate, { moduleData: { id, ...values, name: values.name.trim() } })
      tell.success(t('courses.editor.AlertModuleUpdateSuccess'), longAlertMs)
      onDone()
    },
    savesOnLeaving: () => true,
  })
  return (
    <EditorPanel title={name}>
      <Form form={form}>
        <TextField
          {...form.field('name')}
          label={t('courses.editor.lessons.moduleName')}
          maxLength={150}
          autoFocus
        />
        <DraftField
          field={form.field('isDraft')}
          reason={lessons.length === 0 ? t('courses.editor.lessons.draftNeedsLesson') : null}
        />
        <Flex className="panel-ends">
          <RemoveModule id={id} name={name} onDone={onDone} />
        </Flex>
        <EditorFoot
          tab="lessons"
          form={form}
          unsaved={t('courses.editor.lessons.unsaved', { name: form.values.name.trim() || name })}
          save={t('courses.editor.save')}
          onCancel={onDone}
        />
      </Form>
    </EditorPanel>
  )
}

const effectsOfDraft = (id: string, before: boolean, after: boolean) =>
  before === after ? undefined : effectsOf(after ? 'draftModule' : 'releaseModule', id).catch(() => undefined)

const RemoveModule = ({ id, name, onDone }: { id: string; name: string; onDone: () => void }) => {
  const { t } = useCopy()
  const { run: remove, busy } = useAct(async () => {
    const answer = await call(moduleDelete, { id })
    tell.success(t('courses.editor.AlertModuleDeleteSuccess'), longAlertMs)
    onDone()
    return answer
  })
  const ask = async () => {
    const title = t('courses.editor.lessons.removeModule', { name })
    const text = t('courses.editor.lessons.removeModuleText')
    const detail = await effectsOf('deleteModule', id).catch(() => undefined)
    const accept = t('courses.editor.remove')
    if (await confirm({ title, text, detail, accept, dangerous: true })) await remove()
  }
  return (
    <Button type="button" variant="ghost" color="red" loading={busy} onClick={ask}>
      <TrashIcon aria-hidden />
      {t('courses.editor.remove')}
    </Button>
  )
}
