import { Card, Heading } from '@radix-ui/themes'
import type { ReactNode } from 'react'

export const EditorPanel = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card size="3" className="editor-panel">
    <Heading as="h2" size="4" mb="4" className="clamp-2" title={title}>
      {title}
    </Heading>
    {children}
  </Card>
)
