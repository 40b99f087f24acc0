import { nextTurn } from '../steps/next-turn.ts'

/** The questions about one photo that are not answered yet. Whatever else is wanted of the photo waits for them. */
export class OpenQuestions {
  readonly #open = new Set<Promise<unknown>>()

  /** Counts a question until it is answered or rejected. */
  add<Answer>(question: Promise<Answer>): Promise<Answer> {
    this.#open.add(question)
    const settled = () => this.#open.delete(question)
    question.then(settled, settled)
    return question
  }

  /** Resolves when all questions asked so far have ended, one way or another. */
  async ended(): Promise<void> {
    await Promise.allSettled(this.#open)
  }

  /** Resolves when no question is open, and none has come in the meantime. */
  async none(): Promise<void> {
    do {
      await this.ended()
      await nextTurn()
    } while (this.#open.size > 0)
  }
}
