import { Button } from '@radix-ui/themes'
import { type ReactNode, useState } from 'react'
import type { Query } from '../../../shared/data/use-query.ts'
import { Awaited } from '../../../shared/feedback/Awaited.tsx'
import { ErrorState, SkeletonLines } from '../../../shared/feedback/states.tsx'
import { Section } from '../../../shared/page.tsx'

/** What the company chose, and the button of the dialog that changes it; without `button` nothing can be chosen. */
export const CompanyChoice = <Chosen,>({
  title,
  read: { data, error, loading, refetch },
  button,
  dialog,
  children,
}: {
  title: string
  read: Pick<Query<Chosen>, 'data' | 'error' | 'loading' | 'refetch'>
  button: (chosen: Chosen) => string | null
  dialog: (chosen: Chosen, onClose: () => void) => ReactNode
  children: (chosen: Chosen) => ReactNode
}) => {
  const [isChoosing, setChoosing] = useState(false)
  const label = data ? button(data) : null
  return (
    <div className="company">
      <Section
        title={title}
        aside={
          label !== null && (
            <Button variant="soft" onClick={() => setChoosing(true)}>
              {label}
            </Button>
          )
        }
      >
        {error && <ErrorState error={error} retry={refetch} />}
        {loading && (
          <Awaited>
            <SkeletonLines lines={3} />
          </Awaited>
        )}
        {data && children(data)}
      </Section>
      {data && isChoosing && dialog(data, () => setChoosing(false))}
    </div>
  )
}
