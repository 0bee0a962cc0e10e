import { CheckIcon, Pencil1Icon, TrashIcon } from '@radix-ui/react-icons'
import { Checkbox, Heading, IconButton, Text, TextField, Tooltip } from '@radix-ui/themes'
import { type ReactNode, useState } from 'react'
import { run } from '../../../shared/data/graphql.ts'
import { useAct } from '../../../shared/data/mutate.ts'
import { confirm } from '../../../shared/dialog/confirm.ts'
import { DraftBadge } from '../../../shared/feedback/StatusBadge.tsx'
import { longAlertMs, tell } from '../../../shared/feedback/toasts.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { useLessonType } from '../lesson-types.tsx'
import type { EditedLesson, EditedModule } from './editor.data.ts'
import { ModuleDelete, ModuleUpdate } from './editor.operations.generated.ts'

export const ModuleSection = ({
  module,
  current,
  onOpen,
  children,
}: {
  module: EditedModule
  current: string | null
  onOpen: (lesson: EditedLesson) => void
  /** The way to add a lesson. */
  children: ReactNode
}) => {
  const { t } = useCopy()
  const { run: update } = useAct(async (changes: { name?: string; isDraft?: boolean }) => {
    const answer = await run(ModuleUpdate, { moduleData: { id: module.id, ...changes } })
    tell.success(t('courses.editor.AlertModuleUpdateSuccess'), longAlertMs)
    return answer
  })
  const { run: remove } = useAct(async () => {
    const answer = await run(ModuleDelete, { id: module.id })
    tell.success(t('courses.editor.AlertModuleDeleteSuccess'), longAlertMs)
    return answer
  })
  const askToRemove = async () => {
    const title = t('courses.editor.lessons.removeModule', { name: module.name })
    const text = t('courses.editor.lessons.removeModuleText')
    if (await confirm({ title, text, accept: t('courses.editor.remove'), dangerous: true })) await remove()
  }
  const empty = module.lessons.length === 0
  return (
    <section className="editor-module" aria-label={module.name}>
      <header>
        <ModuleName name={module.name} onSave={(name) => update({ name })} />
        <Tooltip content={t(empty ? 'courses.editor.lessons.draftNeedsLesson' : 'courses.editor.draftHint')}>
          <Text as="label" size="2" className="draft-check">
            <Checkbox
              checked={module.isDraft}
              disabled={empty}
              onCheckedChange={(checked) => update({ isDraft: checked === true })}
            />
            {t('courses.editor.draft')}
          </Text>
        </Tooltip>
        <IconButton
          variant="ghost"
          color="gray"
          aria-label={t('courses.editor.lessons.removeModule', { name: module.name })}
          onClick={askToRemove}
        >
          <TrashIcon />
        </IconButton>
      </header>
      {empty && (
        <Text as="p" size="2" color="gray">
          {t('courses.editor.lessons.noLessons')}
        </Text>
      )}
      <ul className="ruled">
        {module.lessons.map((lesson) => (
          <li key={lesson.id}>
            <LessonRow lesson={lesson} current={lesson.id === current} onOpen={() => onOpen(lesson)} />
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}

const LessonRow = ({
  lesson,
  current,
  onOpen,
}: {
  lesson: EditedLesson
  current: boolean
  onOpen: () => void
}) => {
  const { Icon, name } = useLessonType(lesson.LessonType.name)
  return (
    <button type="button" className="lesson-line" aria-current={current || undefined} onClick={onOpen}>
      <Icon aria-hidden />
      <span className="lesson-name">
        <Text size="2" truncate title={lesson.name}>
          {lesson.name}
        </Text>
        <Text size="1" color="gray">
          {name}
        </Text>
      </span>
      {lesson.isDraft && <DraftBadge />}
    </button>
  )
}

const ModuleName = ({ name, onSave }: { name: string; onSave: (name: string) => void }) => {
  const { t } = useCopy()
  const [typed, setTyped] = useState<string | null>(null)
  if (typed === null)
    return (
      <>
        <Heading as="h2" size="3" truncate title={name}>
          {name}
        </Heading>
        <IconButton
          variant="ghost"
          color="gray"
          aria-label={t('courses.editor.lessons.renameModule', { name })}
          onClick={() => setTyped(name)}
        >
          <Pencil1Icon />
        </IconButton>
      </>
    )
  const save = () => {
    if (typed.trim() !== '' && typed.trim() !== name) onSave(typed.trim())
    setTyped(null)
  }
  return (
    <form
      className="module-name"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <TextField.Root
        autoFocus
        aria-label={t('courses.editor.lessons.moduleName')}
        value={typed}
        maxLength={150}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && setTyped(null)}
      />
      <IconButton variant="soft" aria-label={t('courses.editor.save')}>
        <CheckIcon />
      </IconButton>
    </form>
  )
}
