import type { ReactNode } from 'react'
import { type Crumb, Page } from '../page.tsx'
import { ListPanel } from './ListPanel.tsx'
import type { ListProps } from './list-props.ts'

export const ListScreen = <Row extends object>({
  title,
  part,
  action,
  crumbs,
  children,
  ...list
}: ListProps<Row> & {
  title: string
  part?: string
  action?: ReactNode
  crumbs?: readonly Crumb[]
  /** Between the title and the list. */
  children?: ReactNode
}) => (
  <Page title={title} part={part} action={action} crumbs={crumbs}>
    {children}
    <ListPanel {...list} label={title} />
  </Page>
)
