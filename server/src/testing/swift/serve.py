"""A small OpenStack Swift that speaks S3, for tests: memcached and the four servers of Debian's packages.

Usage: /usr/bin/python3 serve.py FOLDER. Binds free ports of 127.0.0.1, prints the address as one line of
JSON, serves until its input ends, then takes all its processes along.
"""
import ctypes
import json
import os
import pwd
import signal
import socket
import subprocess
import sys

from eventlet.green import socket as green_socket

from swift.common import utils

FOLDER = os.path.abspath(sys.argv[1])
# Before anything reads /etc/swift: neither settings nor rings of the machine are used.
os.makedirs(os.path.join(FOLDER, 'sdb1'))
with open(os.path.join(FOLDER, 'swift.conf'), 'w') as conf:
    conf.write('[swift-hash]\nswift_hash_path_suffix = test\n[storage-policy:0]\nname = one\ndefault = yes\n')
utils.set_swift_dir(FOLDER)

from swift.common.ring import RingBuilder  # noqa: E402
from swift.common.wsgi import run_server  # noqa: E402

COMMON = """[DEFAULT]
swift_dir = {folder}
devices = {folder}
mount_check = false
fallocate_reserve = 0
log_level = ERROR
bind_port = {port}
"""

STORAGE = COMMON + """
[app:main]
use = egg:swift#{kind}
"""

PROXY = COMMON + """
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache listing_formats bulk s3api tempauth slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:{memcached}
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:bulk]
use = egg:swift#bulk
[filter:s3api]
use = egg:swift#s3api
location = {region}
[filter:tempauth]
use = egg:swift#tempauth
user_portal_files = {secret} .admin
[filter:slo]
use = egg:swift#slo
"""

REGION = 'portal-test'
SECRET = 'secret-of-the-tests'


def listen():
    sock = green_socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    sock.bind(('127.0.0.1', 0))
    sock.listen(256)
    return sock


def make_ring(name, port):
    builder = RingBuilder(4, 1, 0)
    device = {'id': 0, 'region': 1, 'zone': 1, 'weight': 1.0, 'device': 'sdb1'}
    address = {'ip': '127.0.0.1', 'port': port, 'replication_ip': '127.0.0.1', 'replication_port': port}
    builder.add_dev({**device, **address})
    builder.rebalance()
    builder.get_ring().save(os.path.join(FOLDER, name + '.ring.gz'))


def end_with_parent():
    ctypes.CDLL(None).prctl(1, signal.SIGKILL)  # PR_SET_PDEATHSIG


def serve(kind, sock, template, **values):
    """A process of its own that serves on the socket."""
    child = os.fork()
    if child:
        return child
    end_with_parent()
    path = os.path.join(FOLDER, kind + '.conf')
    with open(path, 'w') as conf:
        conf.write(template.format(folder=FOLDER, kind=kind, port=sock.getsockname()[1], **values))
    run_server({'__file__': path}, utils.get_logger({}, log_route=kind), sock)
    os._exit(0)


def main():
    utils.eventlet_monkey_patch()
    utils.disable_fallocate()
    user = pwd.getpwuid(os.getuid()).pw_name
    spare = listen()
    memcached_port = spare.getsockname()[1]
    spare.close()
    sockets = {kind: listen() for kind in ('account', 'container', 'object', 'proxy')}
    for kind in ('account', 'container', 'object'):
        make_ring(kind, sockets[kind].getsockname()[1])
    memcached = subprocess.Popen(
        ['memcached', '-u', user, '-l', '127.0.0.1', '-U', '0', '-p', str(memcached_port), '-m', '16'],
        preexec_fn=end_with_parent)
    children = [memcached.pid]
    try:
        for kind in ('account', 'container', 'object'):
            children.append(serve(kind, sockets[kind], STORAGE))
        children.append(
            serve('proxy', sockets['proxy'], PROXY, memcached=memcached_port, region=REGION, secret=SECRET))
        print(json.dumps({
            'endpoint': 'http://127.0.0.1:%d' % sockets['proxy'].getsockname()[1],
            'region': REGION, 'accessKeyId': 'portal:files', 'secretAccessKey': SECRET}), flush=True)
        sys.stdin.read()
    finally:
        for child in children:
            os.kill(child, signal.SIGKILL)


main()
