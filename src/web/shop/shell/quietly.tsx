import { Component, type ReactNode } from 'react'

/** What may fail unseen: without it, a lost chunk of something unimportant would take the whole page down. */
export class Quietly extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    return this.state.failed ? null : this.props.children
  }
}
