#!/bin/sh
# Replaces the processes of all machines by those of a commit, one machine after the other: see ../CLUSTER.md.
#
#   infra/edge/cluster/deploy-api.sh COMMIT                              on one of the machines: all that the database knows
#   FROM=ezhuthu@app1 infra/edge/cluster/deploy-api.sh COMMIT            elsewhere: asks that machine which there are
#   infra/edge/cluster/deploy-api.sh COMMIT ezhuthu@app1 ezhuthu@app2    these
#
# On each machine the deployment migrates the database if it is the first, replaces process by process, waits until they
# are ready, and asks one of the new ones for its contract. The first machine that fails ends the command: the others go
# on with the old release, which runs on the newer tables, too.
set -eu
commit=$1
shift

enter="set -eu; set -a; . ${SETTINGS:-/etc/ezhuthu.env}; set +a; cd ${CHECKOUT:-/srv/ezhuthu/site}"
on() {
  ${REMOTE:-ssh} "$1" "$enter; $2"
}

list='npm run --silent machines -- --addresses'
if [ $# -eq 0 ]; then
  if [ -n "${FROM:-}" ]; then machines=$(on "$FROM" "$list"); else machines=$(sh -c "$enter; $list"); fi
  # one address a line, none of which has spaces
  # shellcheck disable=SC2086
  set -- $machines
fi
echo "Machines: $*"

# before anything is changed: every machine must be reachable and have the commit
for machine; do
  on "$machine" "git fetch --quiet; git cat-file -e '$commit^{commit}'"
done
for machine; do
  echo "$machine"
  # -f: the deployment before has recorded its contract in a file, which came with the commit
  on "$machine" "git checkout --quiet -f --detach '$commit'
    node infra/launch/bootstrap.mjs
    SITE=http://\${HOST:-127.0.0.1}:\${API_PORT:-8101} npm run --silent deploy -w api"
done
echo "All machines run $commit"
