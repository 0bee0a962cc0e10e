import type { ReactNode } from 'react'
import { type Crumb, Page } from '../page.tsx'
import { ListPanel, type ListProps } from './ListPanel.tsx'

/** A page that is one list. */
export const ListScreen = <Row extends object>({
  title,
  action,
  crumbs,
  children,
  below,
  ...list
}: Omit<ListProps<Row>, 'label'> & {
  title: string
  action?: ReactNode
  crumbs?: readonly Crumb[]
  /** Between the title and the list. */
  children?: ReactNode
  /** After the list: what may come late without moving it. */
  below?: ReactNode
}) => (
  <Page title={title} action={action} crumbs={crumbs}>
    {children}
    <ListPanel {...list} label={title} />
    {below}
  </Page>
)
