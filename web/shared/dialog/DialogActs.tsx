import { Flex } from '@radix-ui/themes'
import type { ReactNode } from 'react'

/** A dialog's buttons: they stay in sight where the dialog is longer than the screen. */
export const DialogActs = ({ children }: { children: ReactNode }) => (
  <Flex className="dialog-acts" gap="3" wrap="wrap" justify="end">
    {children}
  </Flex>
)
