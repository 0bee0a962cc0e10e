import { Flex } from '@radix-ui/themes'
import type { ReactNode } from 'react'

/** A dialog's buttons, visible even in a dialog taller than the screen. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <Flex className="dialog-actions" gap="3" wrap="wrap" justify="end">
    {children}
  </Flex>
)
