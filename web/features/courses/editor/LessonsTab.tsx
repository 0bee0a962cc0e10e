import { PlusIcon } from '@radix-ui/react-icons'
import { Button, DropdownMenu, Flex } from '@radix-ui/themes'
import { useState } from 'react'
import { run } from '../../../shared/data/graphql.ts'
import { useAct } from '../../../shared/data/mutate.ts'
import { useOperation } from '../../../shared/data/use-query.ts'
import { EmptyState, ErrorState } from '../../../shared/feedback/states.tsx'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { LeavingScope, useLeavingScope } from '../../../shared/leaving.ts'
import { EvaluationPanel } from './EvaluationPanel.tsx'
import {
  type AddableType,
  addableTypes,
  type EditedLesson,
  type EditedModule,
  isAddable,
} from './editor.data.ts'
import { EditedModules, ModuleCreate } from './editor.operations.generated.ts'
import { FileLessonPanel } from './FileLessonPanel.tsx'
import { ModuleSection } from './ModuleSection.tsx'
import { ModulesSkeleton } from './skeletons.tsx'

/** The lesson in the panel: one that exists, or one that begins with its first save. */
type Opened = { moduleId: string; type: AddableType; lesson: EditedLesson | null }

const isSameLesson = (one: Opened | null, other: Opened): boolean =>
  other.lesson !== null && one?.lesson?.id === other.lesson.id

/** Modules and their lessons, and the panel of the one being edited. */
export const LessonsTab = ({ courseId }: { courseId: string }) => {
  const { t } = useCopy()
  const { data, error, refetch } = useOperation(EditedModules, { courseId })
  const [opened, setOpened] = useState<Opened | null>(null)
  const [opening, setOpening] = useState(0)
  const panel = useLeavingScope()
  const { run: addModule, busy } = useAct(() => run(ModuleCreate, { courseId }))
  if (!data) return error ? <ErrorState error={error} retry={refetch} /> : <ModulesSkeleton />
  const modules = data.Module_list
  /** What was saved after the panel was left closes no other. */
  const close = (done: Opened) => setOpened((now) => (now === done ? null : now))
  const show = async (next: Opened) => {
    if (isSameLesson(opened, next) || !(await panel.mayLeave())) return
    setOpened(next)
    setOpening((before) => before + 1)
  }
  const openLesson = (module: EditedModule, lesson: EditedLesson) => {
    const type = lesson.LessonType.name
    if (isAddable(type)) void show({ moduleId: module.id, type, lesson })
  }
  const add = (
    <Button variant="soft" loading={busy} onClick={() => addModule()}>
      <PlusIcon aria-hidden />
      {t('courses.editor.lessons.addModule')}
    </Button>
  )
  return (
    <div className="editor-lessons">
      <div className="editor-modules">
        {error && <ErrorState error={error} retry={refetch} />}
        {modules.length === 0 && (
          <EmptyState
            title={t('courses.editor.lessons.empty')}
            text={t('courses.editor.lessons.emptyText')}
            action={add}
          />
        )}
        {modules.map((module) => (
          <ModuleSection
            key={module.id}
            module={module}
            current={opened?.lesson?.id ?? null}
            onOpen={(lesson) => openLesson(module, lesson)}
          >
            <AddLesson onAdd={(type) => show({ moduleId: module.id, type, lesson: null })} />
          </ModuleSection>
        ))}
        {modules.length > 0 && <Flex>{add}</Flex>}
      </div>
      {opened && (
        <LeavingScope value={panel.scope}>
          <Panel key={opening} opened={opened} onDone={() => close(opened)} />
        </LeavingScope>
      )}
    </div>
  )
}

const typeKeys = {
  video: 'courses.detail.type.video',
  audio: 'courses.detail.type.audio',
  document: 'courses.detail.type.document',
  automaticEvaluation: 'courses.detail.type.automaticEvaluation',
} as const

const AddLesson = ({ onAdd }: { onAdd: (type: AddableType) => void }) => {
  const { t } = useCopy()
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger>
        <Button size="1" variant="ghost">
          <PlusIcon aria-hidden />
          {t('courses.editor.lessons.addLesson')}
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content>
        {addableTypes.map((type) => (
          <DropdownMenu.Item key={type} onSelect={() => onAdd(type)}>
            {t(typeKeys[type])}
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}

const Panel = ({ opened: { moduleId, type, lesson }, onDone }: { opened: Opened; onDone: () => void }) =>
  type === 'automaticEvaluation' ? (
    <EvaluationPanel moduleId={moduleId} lesson={lesson} onDone={onDone} />
  ) : (
    <FileLessonPanel moduleId={moduleId} type={type} lesson={lesson} onDone={onDone} />
  )
