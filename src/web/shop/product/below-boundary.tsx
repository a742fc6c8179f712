import { Component, type ReactNode } from 'react'

/** If the script of the lower part cannot be had, the upper part goes on selling. */
export class BelowBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render() {
    return this.state.failed ? null : this.props.children
  }
}
