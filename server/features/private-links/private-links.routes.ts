import type { Deps } from '#server/deps.ts'
import { mount, type Route } from '#server/http/calls/mount.ts'
import * as contracts from '#shared/contracts/private-links.ts'
import * as links from './private-links.service.ts'

export const privateLinksRoutes = ({ env, documents }: Pick<Deps, 'env' | 'documents'>): Route[] => [
  mount(contracts.viewPrivateLink, ({ db, params, now }) => links.viewLink(db, env, params.link, now)),
  mount(contracts.getPrivatePdf, (call) => links.renderLinkPdf(documents, call, call.params.link)),
  mount(contracts.changeOrderDetails, ({ db, actor, params, body, now }) =>
    links.changeDetailsOfLink(db, env, actor, params.link, body, now),
  ),
  mount(contracts.revokePrivateLink, ({ db, actor, params, now }) => links.revokeLink(db, env, actor, params.link, now)),
]
