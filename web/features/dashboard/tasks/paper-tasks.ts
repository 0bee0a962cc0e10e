import { FileTextIcon } from '@radix-ui/react-icons'
import { dotted } from '../../../shared/format.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import type { Papers } from '../dashboard.data.ts'
import type { TaskGroup } from './TasksPanel.tsx'

const constanciasPath = '/capacitacion/constancias'

/** One line: the constancias whose last day has passed or, without any, those whose last day is near. */
export const usePaperTasks = (papers: Papers | undefined): TaskGroup => {
  const { t, count, format } = useCopy()
  const group = { id: 'papers', rest: null }
  if (!papers || papers.firstOn === null || papers.late + papers.soon === 0) return { ...group, tasks: [] }
  const { late, soon, firstOn } = papers
  const date = format.date(firstOn)
  const line = {
    id: 'constancias',
    Icon: FileTextIcon,
    act: t('dashboard.tasks.papers.act'),
    ...(late > 0
      ? {
          title: count('dashboard.tasks.papers.late', late),
          place: dotted(
            t('dashboard.tasks.papers.since', { date }),
            soon > 0 && count('dashboard.tasks.papers.more', soon),
          ),
          to: `${constanciasPath}?situation=late`,
        }
      : {
          title: count('dashboard.tasks.papers.soon', soon),
          place: t('dashboard.tasks.papers.first', { date }),
          to: `${constanciasPath}?situation=due`,
        }),
  }
  return { ...group, tasks: [line] }
}
