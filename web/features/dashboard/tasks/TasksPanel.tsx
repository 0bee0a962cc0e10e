import { ArrowRightIcon } from '@radix-ui/react-icons'
import { Button, Text } from '@radix-ui/themes'
import { type ComponentType, type ReactNode, useId, useState } from 'react'
import { Link } from 'wouter'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { Section } from '../../../shared/page.tsx'

/** One line: the number and kind, the place, and a link to the act. */
export type LinkedTask = {
  readonly id: string
  readonly Icon: ComponentType<{ 'aria-hidden'?: boolean }>
  /** The number and the thing. */
  readonly title: string
  readonly place: string
  /** The act in one or two words. */
  readonly act: string
  readonly to: string
  readonly state?: unknown
}

/** `body` answers the task in its place. */
export type Task = LinkedTask | { readonly id: string; readonly body: ReactNode }

/** Tasks of one kind, the most urgent first. */
export type TaskGroup = {
  readonly id: string
  readonly tasks: readonly Task[]
  /** Those that the server did not list, with a link unless they follow once these are answered. */
  readonly rest: { readonly to: string | null; readonly text: string } | null
}

const shownFirst = 3

/** What waits for the viewer; nothing without tasks. */
export const TasksPanel = ({ groups }: { groups: readonly TaskGroup[] }) => {
  const { t, count } = useCopy()
  const [isWhole, setWhole] = useState(false)
  const listId = useId()
  const folded = groups.flatMap(({ tasks }) => tasks.slice(shownFirst)).length
  if (groups.every(({ tasks }) => tasks.length === 0)) return null
  return (
    <Section title={t('dashboard.tasks.title')}>
      <ul id={listId} className="ruled tasks">
        {groups.map((group) => (
          <GroupLines key={group.id} group={group} isWhole={isWhole || folded === 0} />
        ))}
      </ul>
      {folded > 0 && (
        <Button
          variant="ghost"
          className="tasks-more"
          aria-expanded={isWhole}
          aria-controls={listId}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t('dashboard.tasks.fewer') : count('dashboard.tasks.more', folded)}
        </Button>
      )}
    </Section>
  )
}

const GroupLines = ({ group: { tasks, rest }, isWhole }: { group: TaskGroup; isWhole: boolean }) => (
  <>
    {(isWhole ? tasks : tasks.slice(0, shownFirst)).map((task) => (
      <li key={task.id}>{'body' in task ? task.body : <TaskLink task={task} />}</li>
    ))}
    {isWhole && rest && (
      <li>
        {rest.to === null ? <Text color="gray">{rest.text}</Text> : <Link to={rest.to}>{rest.text}</Link>}
      </li>
    )}
  </>
)

const TaskLink = ({ task: { Icon, title, place, act, to, state } }: { task: LinkedTask }) => (
  <Link to={to} state={state} className="task">
    <Icon aria-hidden />
    <span className="task-text">
      <Text weight="medium">{title}</Text>
      <Text color="gray">{place}</Text>
    </span>
    <span className="task-act">
      <span>{act}</span>
      <ArrowRightIcon aria-hidden />
    </span>
  </Link>
)
