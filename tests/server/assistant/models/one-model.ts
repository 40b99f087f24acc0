import { afterAll, beforeAll } from 'vitest'
import { type ModelStub, openAnthropicStub } from '#tests/support/model-stubs.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

/** A server that asks one outside model alone, played by a stub. To be called at the top of a test file. @returns what stands once its tests begin */
export function withOneModel(): () => { readonly stub: ModelStub; readonly server: TestServer } {
  let model: { readonly stub: ModelStub; readonly server: TestServer } | undefined
  beforeAll(async () => {
    const stub = await openAnthropicStub()
    const env = { ANTHROPIC_API_KEY: 'sk-ant-planted-key', ANTHROPIC_BASE_URL: stub.url, LOG_LEVEL: 'silent' }
    model = { stub, server: await startServer({ env }) }
  })
  afterAll(async () => {
    await model?.server.stop()
    model?.stub.close()
  })
  return () => {
    if (!model) throw new Error('The model stands once the tests have begun.')
    return model
  }
}
