import { Text } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { CheckMark, InfoMark, WarningMark } from '../../../../shared/look/icons.tsx'

const marks = { done: <CheckMark />, warning: <WarningMark />, info: <InfoMark /> }

/** A line of the checklist: its state and its fix. */
export const Line = ({
  tone,
  title,
  children,
}: {
  tone: keyof typeof marks
  title: string
  children: ReactNode
}) => (
  <li className="publication-line" data-tone={tone}>
    <span className="publication-mark" aria-hidden>
      {marks[tone]}
    </span>
    <div>
      <Text as="p" size="2" weight="medium">
        {title}
      </Text>
      <Text as="div" size="2" className="publication-text">
        {children}
      </Text>
    </div>
  </li>
)
