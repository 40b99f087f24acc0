import type { Deps } from '#server/deps.ts'
import { mount, type Route } from '#server/http/calls/mount.ts'
import * as contracts from '#shared/contracts/private-links.ts'
import * as holder from './link-holder.service.ts'

export const privateLinksRoutes = ({ env, documents }: Pick<Deps, 'env' | 'documents'>): Route[] => [
  mount(contracts.viewPrivateLink, ({ db, params, now }) => holder.viewLink(db, env, params.link, now)),
  mount(contracts.getPrivatePdf, (call) => holder.renderLinkPdf(documents, call, call.params.link)),
  mount(contracts.changeOrderDetails, ({ db, actor, address, params, body, now }) =>
    holder.changeDetailsOfLink(db, env, { actor, address }, params.link, body, now),
  ),
  mount(contracts.revokePrivateLink, ({ db, actor, params, now }) => holder.revokeLink(db, env, actor, params.link, now)),
]
